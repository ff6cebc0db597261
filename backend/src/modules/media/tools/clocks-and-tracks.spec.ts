import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aFolder } from '../../../../test/support/folder.js';
import { extractAudio } from './extract-audio.js';
import { findFfmpeg } from './ffmpeg.js';
import { isPlayable, makePlayable, playableForm } from './make-playable.js';
import { readPeaks } from './make-waveform.js';
import { probe } from './probe.js';

const run = promisify(execFile);
const PICTURE = '-f lavfi -i testsrc2=s=64x36:r=5';
const H264 = '-c:v libx264 -pix_fmt yuv420p';

const ffmpeg = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });

describe('odd clocks and several tracks', () => {
  const folder = aFolder();
  const signal = new AbortController().signal;
  const make = async (name: string, args: string) => {
    const path = join(folder, name);
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args.split(' '), path]);
    return path;
  };
  const copyOf = async (path: string) => {
    const facts = await probe(ffmpeg, path, signal);
    expect(isPlayable(facts)).toBe(false);
    const copy = join(folder, `copy-${playableForm(facts).name}`);
    await makePlayable(ffmpeg, path, facts, { toPath: copy }, signal);
    return copy;
  };
  const startOf = async (path: string) => {
    const args = ['-v', 'error', '-show_entries', 'format=start_time', '-of', 'csv=p=0', path];
    return Number((await run('ffprobe', args)).stdout);
  };
  const soundIn = async (path: string, seconds: number) =>
    (await readPeaks(ffmpeg, path, seconds, seconds, signal)).map((peak) => peak > 0.3);
  const soundOf = async (path: string, seconds: number) => {
    const [mix, left, right] = ['mix', 'left', 'right'].map((name) => join(folder, `${name}.wav`));
    const facts = await probe(ffmpeg, path, signal);
    await extractAudio(ffmpeg, path, { mix: mix!, channels: { left: left!, right: right! } }, facts, signal);
    return Promise.all([mix!, left!, right!].map((wav) => soundIn(wav, seconds)));
  };

  describe.each([
    ['mkv', `${H264} -c:a aac`],
    ['mp4', `${H264} -c:a aac -movflags +faststart`],
    ['webm', '-c:v libvpx -c:a libopus'],
    ['ts', `${H264} -c:a aac`],
  ])('%s', (ending, codecs) => {
    it.each([2, 30, 3600])(
      'plays from 0, as long as it is, where its clock begins at %i s',
      async (start) => {
        // Half a second of silence, so that a shift to 0 would be detected.
        const clip = await make(
          `clip.${ending}`,
          `${PICTURE} -f lavfi -i aevalsrc=0.5*sin(2000*t)*gte(t\\,2):s=48000 -t 4 ${codecs}`,
        );
        const late = await make(`late.${ending}`, `-i ${clip} -c copy -output_ts_offset ${start}`);
        expect((await probe(ffmpeg, late, signal)).duration).toBeCloseTo(4, 1);
        const copy = await copyOf(late);
        expect(await startOf(copy)).toBeCloseTo(0, 1);
        expect((await probe(ffmpeg, copy, signal)).duration).toBeCloseTo(4, 1);
        const facts = await probe(ffmpeg, late, signal);
        const wav = join(folder, 'late.wav');
        await extractAudio(ffmpeg, late, { mix: wav, channels: null }, facts, signal);
        expect(await soundIn(wav, 4)).toEqual([false, false, true, true]);
        expect(await soundIn(copy, 4)).toEqual([false, false, true, true]);
      },
    );
  });

  it('keeps sound that begins after the picture where it is, also in the waveform', async () => {
    const path = await make(
      'late-sound.mp4',
      `${PICTURE} -itsoffset 2 -f lavfi -i sine -t 4 ${H264} -c:a aac -movflags +faststart`,
    );
    expect(isPlayable(await probe(ffmpeg, path, signal))).toBe(true);
    expect(await soundIn(path, 4)).toEqual([false, false, true, true]);
  });

  it('hears and plays all tracks, each in its own time', async () => {
    const path = await make(
      'two.mp4',
      `${PICTURE} -f lavfi -i aevalsrc=0.5*sin(2000*t):d=1 -itsoffset 2 -f lavfi -i aevalsrc=0.5*sin(3000*t):d=1 ` +
        `-map 0:v -map 1:a -map 2:a -t 4 ${H264} -c:a aac -movflags +faststart`,
    );
    const [mix, first, second] = await soundOf(path, 4);
    expect(mix).toEqual([true, false, true, false]);
    expect(first).toEqual([true, false, false, false]);
    expect(second).toEqual([false, false, true, false]);
    const sizes = await Promise.all(
      ['left', 'right'].map(async (name) => (await stat(join(folder, `${name}.wav`))).size),
    );
    expect(sizes).toEqual([44 + 4 * 32_000, 44 + 4 * 32_000]);
    const copy = await copyOf(path);
    expect(await probe(ffmpeg, copy, signal)).toMatchObject({ audioTracks: 1, hasVideo: true });
    expect((await probe(ffmpeg, copy, signal)).duration).toBeCloseTo(4, 1);
    expect(await soundIn(copy, 4)).toEqual([true, false, true, false]);
  });

  it('plays the second track of a WebM whose first is silent', async () => {
    const path = await make(
      'silent.webm',
      `${PICTURE} -f lavfi -i anullsrc=cl=stereo -f lavfi -i sine -map 0:v -map 1:a -map 2:a -t 3 -c:v libvpx -c:a libopus`,
    );
    expect(await soundIn(await copyOf(path), 3)).toEqual([true, true, true]);
  });

  it('shows how loud stereo is whose one channel is the other inverted', async () => {
    const path = await make('inverted.wav', '-f lavfi -i aevalsrc=0.5*sin(2000*t)|-0.5*sin(2000*t) -t 2');
    expect(await soundIn(path, 2)).toEqual([true, true]);
  });
});
