import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { aFolder } from '../../../../test/support/folder.js';
import {
  copiedClip,
  cut,
  dayLong,
  encrypted,
  endlessWav,
  GOOD,
  type GoodName,
  liveWebm,
  manyTracks,
  notMedia,
  otherFiles,
  playlists,
  rotated,
  scrambled,
  widePicture,
  withCoverArt,
} from '../../../../test/support/malformed-media.js';
import type { AppError } from '../../../shared/errors/app-error.js';
import { isUnusableMedia } from '../media.errors.js';
import { findFfmpeg } from './ffmpeg.js';
import { isPlayable } from './make-playable.js';
import { probe } from './probe.js';

const ffmpeg = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });

describe('probe', () => {
  const folder = aFolder();
  const made = new Map<GoodName, Promise<string>>();
  const good = (name: GoodName) => made.get(name) ?? made.set(name, GOOD[name](folder)).get(name)!;
  const look = (path: string) => probe(ffmpeg, path, new AbortController().signal);
  const refusalOf = async (path: string) => {
    const refusal = await look(path).catch((error: unknown) => error);
    expect(isUnusableMedia(refusal)).toBe(true);
    return (refusal as AppError).message;
  };

  // Expected facts, and whether browsers play the file directly.
  it.each<[GoodName, string, { sound: boolean; picture: boolean; plays: boolean; seconds?: number }]>([
    ['mp4 with its index in front', 'video/mp4', { sound: true, picture: true, plays: true }],
    ['mp4 with its index at the end', 'video/mp4', { sound: true, picture: true, plays: false }],
    ['fragmented mp4', 'video/mp4', { sound: true, picture: true, plays: true }],
    ['mov of a camera', 'video/quicktime', { sound: true, picture: true, plays: false }],
    ['mov in an editing format', 'video/quicktime', { sound: true, picture: true, plays: false, seconds: 1 }],
    ['webm', 'video/webm', { sound: true, picture: true, plays: true }],
    ['matroska with H.264', 'video/x-matroska', { sound: true, picture: true, plays: false }],
    ['mp3', 'audio/mpeg', { sound: true, picture: false, plays: true }],
    ['wav', 'audio/wav', { sound: true, picture: false, plays: true }],
    ['m4a', 'audio/mp4', { sound: true, picture: false, plays: false }],
    ['webm with AV1', 'video/webm', { sound: true, picture: true, plays: false, seconds: 1 }],
    ['ogg', 'audio/ogg', { sound: true, picture: false, plays: false }],
    ['flac', 'audio/flac', { sound: true, picture: false, plays: true }],
    ['aac', 'audio/aac', { sound: true, picture: false, plays: false }],
    ['video without sound', 'video/mp4', { sound: false, picture: true, plays: true }],
    ['sound alone in an mp4', 'audio/mp4', { sound: true, picture: false, plays: false }],
    ['silence', 'audio/mpeg', { sound: true, picture: false, plays: true }],
    ['a clip of 0.2 s', 'video/mp4', { sound: true, picture: true, plays: false, seconds: 0.2 }],
    ['mpeg transport stream', 'video/mp2t', { sound: true, picture: true, plays: false }],
    ['mts', 'video/mp2t', { sound: true, picture: true, plays: false }],
    ['mpg', 'video/mpeg', { sound: true, picture: true, plays: false }],
    ['avi', 'video/x-msvideo', { sound: true, picture: true, plays: false }],
    ['wmv', 'video/x-ms-wmv', { sound: true, picture: true, plays: false }],
    ['flv', 'video/x-flv', { sound: true, picture: true, plays: false }],
    ['aiff', 'audio/aiff', { sound: true, picture: false, plays: false }],
    ['amr', 'audio/amr', { sound: true, picture: false, plays: false }],
    ['caf', 'audio/x-caf', { sound: true, picture: false, plays: false }],
    ['wavpack', 'audio/x-wavpack', { sound: true, picture: false, plays: false }],
    ['odd sizes', 'video/x-matroska', { sound: false, picture: true, plays: false, seconds: 1 }],
  ])('knows %s for %s', async (name, contentType, { sound, picture, plays, seconds = 2 }) => {
    const facts = await look(await good(name));
    expect(facts).toMatchObject({ contentType, hasAudio: sound, hasVideo: picture, isTruncated: false });
    expect(Math.abs(facts.duration - seconds)).toBeLessThan(0.15);
    expect(isPlayable(facts)).toBe(plays);
  });

  it('goes by the bytes, not by the name', async () => {
    const misnamed = join(folder, 'résumé 🎬 \'$(id)".txt');
    await copyFile(await good('mp3'), misnamed);
    expect(await look(misnamed)).toMatchObject({ contentType: 'audio/mpeg' });
  });

  it('does not take the cover of an album for a video', async () => {
    expect(await look(await withCoverArt(folder))).toMatchObject({
      hasVideo: false,
      contentType: 'audio/mpeg',
    });
  });

  it('gives the size of a turned picture as it is shown', async () => {
    expect(await look(await rotated(folder))).toMatchObject({ width: 90, height: 160 });
  });

  it('measures what a browser recorded without knowing its length', async () => {
    const facts = await look(await liveWebm(folder));
    expect(facts.duration).toBeCloseTo(2, 1);
    expect(isPlayable(facts)).toBe(false);
  });

  it('measures a WAV whose header does not know its length', async () => {
    expect(await look(await endlessWav(folder))).toMatchObject({ duration: 2, isTruncated: false });
  });

  it.each(['mp4', 'mov'])(
    'takes a clip of four seconds that was cut without re-encoding, as %s',
    async (extension) => {
      const clip = await copiedClip(folder, extension);
      const facts = await look(clip);
      expect(facts).toMatchObject({ hasAudio: true, hasVideo: true, isTruncated: false });
      expect(Math.abs(facts.duration - 4.5)).toBeLessThan(0.6);
      expect(await refusalOf(await cut(clip, 0.5))).toBe('The file is incomplete: its end is missing.');
    },
  );

  it('refuses an empty file', async () => {
    await writeFile(join(folder, 'empty.mp4'), '');
    expect(await refusalOf(join(folder, 'empty.mp4'))).toBe('The file is empty.');
  });

  it.each<[GoodName, number]>(
    (
      [
        'mp4 with its index in front',
        'mp4 with its index at the end',
        'fragmented mp4',
        'webm',
        'matroska with H.264',
        'wav',
        'flac',
      ] as const
    ).flatMap((name) => [
      [name, 0.1],
      [name, 0.5],
    ]),
  )('refuses %s cut to a share of %d', async (name, share) => {
    expect(await refusalOf(await cut(await good(name), share))).toBe(
      'The file is incomplete: its end is missing.',
    );
  });

  it('refuses an mp4 that lost the end of its index', async () => {
    const path = await cut(await good('mp4 with its index at the end'), 0.99);
    expect(await refusalOf(path)).toBe('The file is incomplete: its end is missing.');
  });

  it('takes a file that lacks a hundredth, and says so', async () => {
    const facts = await look(await cut(await good('mp4 with its index in front'), 0.99));
    expect(facts).toMatchObject({ hasAudio: true, hasVideo: true, isTruncated: true });
  });

  it('gives a cut mp3 the length that is left', async () => {
    expect((await look(await cut(await good('mp3'), 0.5))).duration).toBeCloseTo(0.97, 1);
  });

  it('does not take what was appended to an mp4 for a part that is missing', async () => {
    const path = join(folder, 'polyglot.mp4');
    await copyFile(await good('mp4 with its index in front'), path);
    await writeFile(path, '%PDF-1.7 appended', { flag: 'a' });
    expect(await look(path)).toMatchObject({ contentType: 'video/mp4', isTruncated: false });
  });

  it.each([
    ['a day of 8 x 8 pixels', dayLong, 'Longer than 6 hours.'],
    ['nine tracks', manyTracks, 'This file has more than 8 tracks.'],
    ['an encrypted file', encrypted, 'This file is protected and cannot be processed.'],
    ['a picture wider than 8192', widePicture, 'The picture is larger than 8192 x 4320.'],
  ])('refuses %s', async (_name, make, sentence) => {
    expect(await refusalOf(await make(folder))).toBe(sentence);
  });

  it('refuses a file whose index is whole and whose media is noise', async () => {
    const path = await scrambled(await good('mp4 with its index in front'));
    expect(await refusalOf(path)).toBe('This file is damaged and cannot be played.');
  });

  it.each(Object.entries(otherFiles()))('refuses %s by its name', async (name, content) => {
    await writeFile(join(folder, 'call.mp4'), content, 'latin1');
    expect(await refusalOf(join(folder, 'call.mp4'))).toBe(`This is ${name}, not an audio or video file.`);
  });

  it('gives the size of a picture with long pixels as it is shown', async () => {
    expect(await look(await good('mpg'))).toMatchObject({ width: 1024, height: 576 });
  });

  it.each(Object.entries(notMedia()))('refuses %s', async (_name, bytes) => {
    for (const name of ['x.mp4', 'x.mp3']) {
      await writeFile(join(folder, name), bytes);
      expect(await refusalOf(join(folder, name))).toBe('This is not an audio or video file we can read.');
    }
  });

  it('refuses playlists and documents without asking anybody for what they name', async () => {
    let hits = 0;
    const canary = createServer((_request, response) => {
      hits++;
      response.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const secret = await good('mp4 with its index in front');
    const own = join(folder, 'own');
    await mkdir(own);
    await copyFile(secret, join(own, basename(secret)));
    try {
      const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
      for (const named of [secret, basename(secret)])
        for (const [name, text] of Object.entries(playlists(address, named))) {
          const path = join(own, `source${extname(secret)}`);
          await writeFile(path, text);
          expect([name, await refusalOf(path)]).toEqual([
            name,
            expect.stringMatching(/^This is .*not an audio or video file/),
          ]);
        }
    } finally {
      canary.close();
    }
    expect(hits).toBe(0);
  });
});
