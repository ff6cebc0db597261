import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aFolder } from '../../../../test/support/folder.js';
import {
  beepsIn,
  framesOf,
  markedPicture,
  markedSound,
  samplesOf,
} from '../../../../../bench/marked-media.js';
import { madeByFfmpeg } from '../../../../test/support/made-by-ffmpeg.js';
import { findFfmpeg } from '../tools/ffmpeg.js';
import { makePlayable } from '../tools/make-playable.js';
import { probe } from '../tools/probe.js';
import { type CutPart, cutMedia } from './cut-media.js';
import { readFrames } from './frames.js';
import { readPictureTrack } from './mp4-track.js';

const run = promisify(execFile);
const signal = new AbortController().signal;

const NUMBERED = markedPicture(30);
const BEEPS = markedSound(30);

const part = (start: number, end: number, given: Partial<CutPart> = {}): CutPart => ({
  start,
  end,
  isSilent: false,
  isBlurred: false,
  ...given,
});

const ffmpeg = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });

describe('cutMedia', () => {
  const folder = aFolder();
  let runs = 0;

  const make = (name: string, ...args: string[]) => madeByFfmpeg(join(folder, name), args);
  const h264 = (name: string) =>
    make(
      name,
      ...NUMBERED,
      ...BEEPS,
      ...'-c:v libx264 -g 100 -bf 2 -crf 18 -c:a aac -movflags +faststart'.split(' '),
    );
  const cut = async (path: string, parts: CutPart[]) => {
    const work = join(folder, `work-${runs++}`);
    await mkdir(work);
    const toPath = join(work, 'cut.mp4');
    const facts = await probe(ffmpeg, path, signal);
    await cutMedia(ffmpeg, path, facts, { parts, folder: work, toPath }, signal);
    return toPath;
  };
  /** Maximum deviation of a file's pictures from the expected ones, in frames. */
  const worstPicture = async (path: string, parts: CutPart[]) => {
    let worst = 0;
    const shown = await framesOf(path);
    shown.forEach(({ time, number }) => {
      let at = 0;
      const piece = parts.find(
        ({ start, end }) => time < at + end - start - 1e-4 || ((at += end - start), false),
      );
      if (!piece) return;
      const original = piece.start + (time - at);
      const off = Math.abs(((((number - original * 25) % 50) + 75) % 50) - 25);
      worst = Math.max(worst, off);
    });
    return { worst, count: shown.length, last: shown.at(-1)!.time };
  };

  it('shows and plays each kept part at its place', async () => {
    const path = await h264('source.mp4');
    const parts = [part(0, 3.3), part(5.52, 14.1), part(17.04, 29.5)];
    const made = await cut(path, parts);
    const { worst, count, last } = await worstPicture(made, parts);
    expect(worst).toBeLessThan(1.3);
    expect(count).toBeGreaterThan(600);
    expect(last).toBeGreaterThan(24.2);
    const beeps = beepsIn(await samplesOf(made));
    const expected = [0, 1, 2, 3, 3.78, 4.78, 5.78, 6.78, 7.78, 8.78, 9.78, 10.78, 11.78, 12.84];
    for (const [i, time] of expected.entries()) expect(Math.abs(beeps[i]! - time)).toBeLessThan(0.02);
  });

  it('copies the frames between key frames as they are', async () => {
    const path = await make(
      'copied.mp4',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=64x64:r=25:d=30',
      ...BEEPS,
      ...'-c:v libx264 -g 100 -pix_fmt yuv420p -c:a aac -movflags +faststart'.split(' '),
    );
    const made = await cut(path, [part(1, 30)]);
    const hashes = async (file: string) => {
      const bytes = await readFile(file);
      const frames = await readFrames(ffmpeg, file, 30, signal);
      return frames.map(({ position, size }) =>
        createHash('sha1')
          .update(bytes.subarray(position, position + size))
          .digest('hex'),
      );
    };
    const [before, after] = [await hashes(path), new Set(await hashes(made))];
    expect(before.filter((hash) => after.has(hash))).toHaveLength(650);
  });

  it('takes no frames of a file whose parameter sets stand among them, or which has several', async () => {
    const path = await h264('sets.mp4');
    const bytes = await readFile(path);
    const changed = async (name: string, at: number, text: string | number) => {
      const copy = Buffer.from(bytes);
      if (typeof text === 'string') copy.write(text, at, 'latin1');
      else copy.writeUInt32BE(text, at);
      await writeFile(join(folder, name), copy);
      return readPictureTrack(join(folder, name));
    };
    expect(await readPictureTrack(path)).not.toBeNull();
    expect(await changed('among.mp4', bytes.indexOf('avc1', bytes.indexOf('stsd')), 'avc3')).toBeNull();
    // Turns the single configuration into two.
    const entry = bytes.indexOf('avc1', bytes.indexOf('stsd')) - 4;
    expect(await changed('several.mp4', entry, bytes.readUInt32BE(entry) - 20)).toBeNull();
  });

  it('does not drift over fifty cuts', async () => {
    const path = await h264('fifty.mp4');
    const parts = Array.from({ length: 51 }, (_, i) => part(i * 0.58 + 0.0137, (i + 1) * 0.58 - 0.07));
    const made = await cut(path, parts);
    expect((await worstPicture(made, parts)).worst).toBeLessThan(1.3);
    let at = 0;
    const beeps = beepsIn(await samplesOf(made));
    const expected = parts.flatMap(({ start, end }) => {
      const begins = at;
      at += end - start;
      const second = Math.ceil(start);
      return second + 0.01 < end && second - start > 0.01 ? [begins + second - start] : [];
    });
    expect(expected.length).toBeGreaterThan(10);
    for (const time of expected)
      expect(Math.min(...beeps.map((beep) => Math.abs(beep - time)))).toBeLessThan(0.02);
    expect(Math.abs((await samplesOf(made)).length / 48_000 - at)).toBeLessThan(0.03);
  });

  it('makes silence of a part, and blurs its picture where that is asked', async () => {
    const path = await make(
      'noise.mp4',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=320x180:r=25:d=10',
      '-f',
      'lavfi',
      '-i',
      'anoisesrc=d=10:a=0.5',
      ...'-c:v libx264 -g 50 -pix_fmt yuv420p -c:a aac -movflags +faststart'.split(' '),
    );
    const made = await cut(path, [part(0, 3), part(3, 5, { isSilent: true, isBlurred: true }), part(5, 10)]);
    const samples = await samplesOf(made);
    const level = (from: number, to: number) => {
      const range = samples.subarray(from * 48_000, to * 48_000);
      return (
        20 *
        Math.log10(
          Math.sqrt(range.reduce((sum, value) => sum + value * value, 0) / range.length) / 32_768 + 1e-9,
        )
      );
    };
    expect(level(3, 5)).toBeLessThan(-60);
    expect(level(1, 2.9)).toBeGreaterThan(-20);
    expect(level(5.1, 9)).toBeGreaterThan(-20);
    const edges = async (time: number) => {
      const args = [
        '-v',
        'error',
        '-ss',
        String(time),
        '-i',
        made,
        '-frames:v',
        '1',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'gray',
        'pipe:1',
      ];
      const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1e8 });
      return (
        stdout.reduce((sum, value, i) => sum + Math.abs(value - (stdout[i + 1] ?? value)), 0) / stdout.length
      );
    };
    expect(await edges(4)).toBeLessThan((await edges(2)) / 2);
    expect(await edges(6)).toBeGreaterThan((await edges(2)) / 2);
  });

  it('takes parts in any order', async () => {
    const path = await h264('reel.mp4');
    const parts = [part(20, 23), part(2.2, 6.2), part(10, 15)];
    const made = await cut(path, parts);
    expect((await worstPicture(made, parts)).worst).toBeLessThan(1.3);
    const beeps = beepsIn(await samplesOf(made));
    for (const time of [1, 2, 3.8, 4.8, 5.8, 8, 9])
      expect(Math.min(...beeps.map((beep) => Math.abs(beep - time)))).toBeLessThan(0.02);
  });

  it.each([
    ['WebM', 'a.webm', '-c:v libvpx -b:v 500k -g 100 -deadline realtime -c:a libopus'],
    ['MOV', 'a.mov', '-c:v libx264 -g 50 -c:a aac'],
  ])('cuts %s', async (_, name, codecs) => {
    const path = await make(name, ...NUMBERED, ...BEEPS, ...codecs.split(' '));
    const parts = [part(1.2, 4), part(9, 20)];
    const made = await cut(path, parts);
    expect((await worstPicture(made, parts)).worst).toBeLessThan(1.6);
    expect(beepsIn(await samplesOf(made))[0]).toBeCloseTo(0.8, 1);
  });

  it.each(['a.mp3', 'a.wav', 'a.m4a'])('cuts sound alone: %s', async (name) => {
    const path = await make(name, ...BEEPS);
    const made = await cut(path, [part(0.5, 3.5), part(10.5, 12.5)]);
    const beeps = beepsIn(await samplesOf(made));
    for (const [i, time] of [0.5, 1.5, 2.5, 3.5, 4.5].entries())
      expect(Math.abs(beeps[i]! - time)).toBeLessThan(0.04);
  });

  it('shows a frame that lasts long from where its part begins', async () => {
    const path = await make(
      'slow.mp4',
      ...markedPicture(30, '1/5'),
      ...BEEPS,
      ...'-c:v libx264 -c:a aac -movflags +faststart'.split(' '),
    );
    const shown = await framesOf(await cut(path, [part(7, 9), part(22, 28)]));
    expect(shown.map(({ time, number }) => [Math.round(time * 10) / 10, number])).toEqual([
      [0, 1],
      [2, 4],
      [5, 5],
    ]);
  });

  it.each([
    ['are copied', 'h264.mp4', '-c:v libx264 -g 25 -c:a aac -movflags +faststart'],
    ['are encoded', 'vp8.webm', '-c:v libvpx -b:v 500k -g 100 -deadline realtime -c:a libopus'],
  ])('shows no frame that began in what is left out, where frames %s', async (_, name, codecs) => {
    const path = await make(name, ...NUMBERED, ...BEEPS, ...codecs.split(' '));
    const began = new Map((await framesOf(path)).map(({ time }, i) => [i, time]));
    const parts = [part(1.03, 1.63), part(1.73, 1.87)];
    for (const { time, number } of await framesOf(await cut(path, parts))) {
      const piece = parts[time < 0.6 - 1e-3 ? 0 : 1]!;
      const start = began.get(number)!;
      expect(start).toBeGreaterThanOrEqual(piece.start - 1e-3);
      expect(start).toBeLessThan(piece.end);
    }
  });

  it('leaves the file as it was', async () => {
    const path = await h264('same.mp4');
    const playable = join(folder, 'same-playable.mp4');
    await makePlayable(ffmpeg, path, await probe(ffmpeg, path, signal), { toPath: playable }, signal);
    const before = await readFile(playable);
    await cut(playable, [part(2, 9)]);
    expect((await readFile(playable)).equals(before)).toBe(true);
  });
});
