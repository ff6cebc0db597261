import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aFolder } from '../../../../test/support/folder.js';
import { madeByFfmpeg } from '../../../../test/support/made-by-ffmpeg.js';
import {
  GOOD,
  type GoodName,
  hdrPicture,
  liveWebm,
  rotated,
} from '../../../../test/support/malformed-media.js';
import { extractAudio, hasSeveralSides } from './extract-audio.js';
import { findFfmpeg } from './ffmpeg.js';
import { isPlayable, makePlayable, playableForm } from './make-playable.js';
import { makeStoryboard, storyboardOf } from './make-storyboard.js';
import { makeThumbnail } from './make-thumbnail.js';
import { makeWaveform, readPeaks } from './make-waveform.js';
import { probe } from './probe.js';

const run = promisify(execFile);

const ffmpeg = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });

describe('files made from a recording', () => {
  const folder = aFolder();
  const signal = new AbortController().signal;
  const make = (name: string, args: string) => madeByFfmpeg(join(folder, name), args.split(' '));
  const greyOf = async (path: string) => {
    const args = ['-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
    return (await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1e8 })).stdout;
  };
  const brightness = (grey: Uint8Array) => grey.reduce((sum, value) => sum + value, 0) / grey.length;
  /** Color at half height and a share of the width. */
  const colourAt = async (path: string, share: number): Promise<number[]> => {
    const filter = `crop=2:2:iw*${share}:ih/2,scale=1:1`;
    const args = `-v error -i ${path} -frames:v 1 -vf ${filter} -f rawvideo -pix_fmt rgb24 pipe:1`.split(' ');
    return [...(await run('ffmpeg', args, { encoding: 'buffer' })).stdout];
  };
  const sizeOf = async (path: string) => {
    const args = ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', path];
    return (await run('ffprobe', args)).stdout.trim();
  };

  describe('makeThumbnail', () => {
    const thumbnail = join(tmpdir(), `thumbnail-${process.pid}.jpg`);
    afterEach(() => rm(thumbnail, { force: true }));

    it('makes a picture of 640 pixels width', async () => {
      const path = await make('hd.mp4', '-f lavfi -i testsrc2=s=1280x720:r=5:d=1 -pix_fmt yuv420p');
      expect(await makeThumbnail(ffmpeg, path, { duration: 1 }, thumbnail, signal)).toBe(true);
      expect(await sizeOf(thumbnail)).toBe('640,360');
    });

    it('passes black and empty beginnings over', async () => {
      const path = await make(
        'late.mp4',
        '-f lavfi -i color=black:s=320x180:r=5:d=6 -f lavfi -i testsrc2=s=320x180:r=5:d=4 ' +
          '-filter_complex [0][1]concat -pix_fmt yuv420p',
      );
      expect(await makeThumbnail(ffmpeg, path, { duration: 10 }, thumbnail, signal)).toBe(true);
      expect(brightness(await greyOf(thumbnail))).toBeGreaterThan(60);
    });

    it('is the first that shows something, and none of later', async () => {
      const scene = (brightness: number, seconds: number) =>
        `-f lavfi -i testsrc2=s=320x180:r=5:d=${seconds},eq=brightness=${brightness}`;
      const path = await make(
        'scenes.mp4',
        `${scene(-0.3, 4)} ${scene(0.3, 56)} -filter_complex [0][1]concat -pix_fmt yuv420p`,
      );
      expect(await makeThumbnail(ffmpeg, path, { duration: 60 }, thumbnail, signal)).toBe(true);
      expect(brightness(await greyOf(thumbnail))).toBeLessThan(100);
    });

    it('keeps a faint picture where all others are black', async () => {
      const black = (seconds: number) => `-f lavfi -i color=black:s=320x180:r=5:d=${seconds}`;
      const path = await make(
        'faint.mp4',
        `${black(4)} -f lavfi -i testsrc2=s=320x180:r=5:d=5,eq=contrast=0.1 ${black(31)} ` +
          '-filter_complex [0][1][2]concat=n=3 -pix_fmt yuv420p',
      );
      expect(await makeThumbnail(ffmpeg, path, { duration: 40 }, thumbnail, signal)).toBe(true);
      expect(brightness(await greyOf(thumbnail))).toBeGreaterThan(60);
    });

    it('takes a black picture where there is no other', async () => {
      const path = await make('black.mp4', '-f lavfi -i color=black:s=64x36:r=5:d=1 -pix_fmt yuv420p');
      expect(await makeThumbnail(ffmpeg, path, { duration: 1 }, thumbnail, signal)).toBe(true);
    });

    it('holds a turned picture upright', async () => {
      expect(await makeThumbnail(ffmpeg, await rotated(folder), { duration: 1 }, thumbnail, signal)).toBe(
        true,
      );
      expect(await sizeOf(thumbnail)).toBe('90,160');
    });

    it('makes none of a file without a picture, and leaves nothing behind', async () => {
      expect(await makeThumbnail(ffmpeg, await GOOD.mp3(folder), { duration: 2 }, thumbnail, signal)).toBe(
        false,
      );
      for (const path of [thumbnail, `${thumbnail}.candidate`])
        await expect(stat(path)).rejects.toThrow('ENOENT');
    });
  });

  describe('makeStoryboard', () => {
    const grid = join(tmpdir(), `storyboard-${process.pid}.jpg`);
    afterEach(() => rm(grid, { force: true }));
    const picturesOf = async ({
      columns,
      rows,
      width,
      height,
    }: NonNullable<ReturnType<typeof storyboardOf>>) => {
      const grey = await greyOf(grid);
      return Array.from({ length: columns * rows }, (_, index) => {
        const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
        return grey[(y + height / 2) * columns * width + x + width / 2]!;
      });
    };

    it.each([
      [10, { interval: 1, columns: 10, rows: 1 }],
      [4.2, { interval: 1, columns: 5, rows: 1 }],
      [187.8, { interval: 2, columns: 10, rows: 10 }],
      [3 * 3600, { interval: 108, columns: 10, rows: 10 }],
      [6 * 3600, { interval: 216, columns: 10, rows: 10 }],
    ])('lays %d seconds out in at most a hundred pictures', (duration, layout) => {
      expect(storyboardOf({ duration, width: 1280, height: 720 })).toEqual({
        ...layout,
        width: 192,
        height: 108,
      });
    });

    it('keeps the shape of the picture', () => {
      expect(storyboardOf({ duration: 9, width: 720, height: 1280 })).toMatchObject({
        width: 82,
        height: 144,
      });
      expect(storyboardOf({ duration: 9, width: null, height: null })).toBeNull();
    });

    it.each([
      ['exactly', 9, '-g 250'],
      ['by key frames in a long one', 420, '-g 10'],
    ])('shows what is to be seen at each time, %s', async (_, duration, keyFrames) => {
      const half = (color: string) => `-f lavfi -i color=${color}:s=64x36:r=2:d=${duration / 2}`;
      const path = await make(
        `halves-${duration}.mp4`,
        `${half('black')} ${half('white')} -filter_complex [0][1]concat -pix_fmt yuv420p ${keyFrames}`,
      );
      // Longer than the picture, as if sound outlasts it: the last picture is repeated.
      const board = storyboardOf({ duration: duration + 3, width: 1280, height: 720 })!;
      expect(await makeStoryboard(ffmpeg, path, board, { duration }, grid, signal)).toBe(true);
      expect(await sizeOf(grid)).toBe(`${board.columns * board.width},${board.rows * board.height}`);
      const pictures = await picturesOf(board);
      const firstWhite = Math.ceil(duration / 2 / board.interval);
      expect(pictures.slice(0, firstWhite).every((brightness) => brightness < 20)).toBe(true);
      expect(pictures.slice(firstWhite + 1).every((brightness) => brightness > 235)).toBe(true);
    });

    it('makes none of what has no picture', async () => {
      const board = storyboardOf({ duration: 2, width: 1280, height: 720 })!;
      expect(await makeStoryboard(ffmpeg, await GOOD.mp3(folder), board, { duration: 2 }, grid, signal)).toBe(
        false,
      );
    });
  });

  describe('makeWaveform', () => {
    it('shows where the sound is loud and where it is silent', async () => {
      const path = await make(
        'halves.wav',
        '-f lavfi -i sine=300:d=2 -f lavfi -i anullsrc=r=44100:cl=mono -filter_complex [1]atrim=0:2[s];[0][s]concat=v=0:a=1',
      );
      const peaks = await readPeaks(ffmpeg, path, 4, 10, signal);
      expect(peaks.slice(0, 4).every((peak) => peak > 0.9)).toBe(true);
      expect(peaks.slice(6).every((peak) => peak < 0.05)).toBe(true);
    });

    it('is a picture with a transparent ground', async () => {
      const picture = join(folder, 'waveform.png');
      await makeWaveform(ffmpeg, await GOOD.mp3(folder), 2, picture, signal);
      expect(await sizeOf(picture)).toBe('640,360');
      const args = ['-v', 'error', '-i', picture, '-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'];
      const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1e8 });
      const alphas = new Set(stdout.filter((_, index) => index % 4 === 3));
      expect(alphas).toEqual(new Set([0, 255]));
    });
  });

  describe('extractAudio', () => {
    it('gives 16 kHz mono of the length of the recording', async () => {
      const wav = join(folder, 'out.wav');
      await extractAudio(
        ffmpeg,
        await GOOD.webm(folder),
        { mix: wav, channels: null },
        { duration: 2, audioTracks: 1 },
        signal,
      );
      const bytes = await readFile(wav);
      expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt16LE(34)]).toEqual([
        1, 16_000, 16,
      ]);
      expect((bytes.length - 44) / 32_000).toBeCloseTo(2, 1);
    });

    const peakOf = async (wav: string): Promise<number> => {
      const bytes = await readFile(wav);
      expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24)]).toEqual([1, 16_000]);
      return Math.max(...Array.from({ length: 8000 }, (_, i) => Math.abs(bytes.readInt16LE(44 + 2 * i))));
    };

    it('gives the channels of stereo beside their mix', async () => {
      const path = await make('left.wav', '-f lavfi -i aevalsrc=0.5*sin(300*2*PI*t)|0:s=48000:d=2');
      expect(await probe(ffmpeg, path, signal)).toMatchObject({ audioChannels: 2 });
      const [mix, left, right] = ['mix', 'l', 'r'].map((name) => join(folder, `out-${name}.wav`));
      const to = { mix: mix!, channels: { left: left!, right: right! } };
      await extractAudio(ffmpeg, path, to, { duration: 2, audioTracks: 1 }, signal);
      const energies = await Promise.all([mix!, left!, right!].map(peakOf));
      expect(energies[1]).toBeGreaterThan(16_000);
      expect(energies[0]).toBeGreaterThan(4_000);
      expect(energies[2]).toBeLessThan(10);
    });

    it('gives each of three channels, of which two may cancel each other in the mix', async () => {
      const path = await make(
        'three.wav',
        '-f lavfi -i aevalsrc=0.5*sin(2000*t)|-0.5*sin(2000*t)|0:s=48000:d=2',
      );
      expect(hasSeveralSides(await probe(ffmpeg, path, signal))).toBe(true);
      const [mix, left, right, third] = ['mix', 'l', 'r', 't'].map((name) =>
        join(folder, `three-${name}.wav`),
      );
      const to = { mix: mix!, channels: { left: left!, right: right!, third: third! } };
      await extractAudio(ffmpeg, path, to, { duration: 2, audioTracks: 1 }, signal);
      const peaks = await Promise.all([mix!, left!, right!, third!].map(peakOf));
      expect(peaks.map((peak) => peak > 10_000)).toEqual([false, true, true, false]);
    });

    it('keeps the distance of sound that begins after the picture', async () => {
      const path = await make(
        'late-sound.mp4',
        '-f lavfi -i testsrc2=s=64x36:r=5:d=4 -itsoffset 2 -f lavfi -i sine=300:d=2 -pix_fmt yuv420p -c:a aac',
      );
      const wav = join(folder, 'late.wav');
      await extractAudio(ffmpeg, path, { mix: wav, channels: null }, { duration: 4, audioTracks: 1 }, signal);
      const [first, second] = await readPeaks(ffmpeg, wav, 4, 2, signal);
      expect(first).toBeLessThan(0.1);
      expect(second).toBe(1);
    });
  });

  describe('makePlayable', () => {
    it.each<[GoodName, string]>([
      ['mp4 with its index at the end', 'video/mp4'],
      ['mov of a camera', 'video/mp4'],
      ['mov in an editing format', 'video/mp4'],
      ['matroska with H.264', 'video/mp4'],
      ['odd sizes', 'video/mp4'],
      ['webm with AV1', 'video/mp4'],
      ['m4a', 'audio/mp4'],
      ['aac', 'audio/mp4'],
      ['ogg', 'audio/mp4'],
      ['mpeg transport stream', 'video/mp4'],
      ['mts', 'video/mp4'],
      ['mpg', 'video/mp4'],
      ['avi', 'video/mp4'],
      ['wmv', 'video/mp4'],
      ['flv', 'video/mp4'],
      ['aiff', 'audio/mp4'],
      ['amr', 'audio/mp4'],
      ['caf', 'audio/mp4'],
      ['wavpack', 'audio/mp4'],
    ])('makes %s one that browsers play', async (name, contentType) => {
      await expectPlayable(await GOOD[name](folder), contentType);
    });

    it('keeps the shape of a picture with long pixels', async () => {
      expect(await sizeOf(await expectPlayable(await GOOD.mpg(folder), 'video/mp4'))).toBe('1024,576');
    });

    it.each(['smpte2084', 'arib-std-b67'] as const)(
      'gives an HDR picture (%s) its colours, in the copy, the thumbnail and the storyboard',
      async (transfer) => {
        const path = await hdrPicture(folder, transfer);
        const facts = await probe(ffmpeg, path, signal);
        expect(facts.hdr).toBe(transfer);
        const copy = await expectPlayable(path, 'video/mp4');
        expect((await probe(ffmpeg, copy, signal)).hdr).toBeNull();
        const thumbnail = join(folder, 'hdr.jpg');
        await makeThumbnail(ffmpeg, path, facts, thumbnail, signal);
        const grid = join(folder, 'hdr-grid.jpg');
        await makeStoryboard(ffmpeg, path, storyboardOf(facts)!, facts, grid, signal);
        for (const file of [copy, thumbnail, grid]) {
          const [red, grey] = [await colourAt(file, 0.25), await colourAt(file, 0.75)];
          expect(red[0]).toBeGreaterThan(200);
          expect(Math.max(red[1]!, red[2]!)).toBeLessThan(45);
          for (const channel of grey) expect(Math.abs(channel - 126)).toBeLessThan(15);
        }
      },
    );

    it('leaves an HDR picture and its marks as they are where ffmpeg cannot map tones', async () => {
      const path = await hdrPicture(folder, 'smpte2084');
      const copy = join(folder, 'unmapped.mp4');
      const facts = await probe(ffmpeg, path, signal);
      await makePlayable({ ...ffmpeg, mapsTones: false }, path, facts, { toPath: copy }, signal);
      expect(await probe(ffmpeg, copy, signal)).toMatchObject({ hdr: 'smpte2084', videoCodec: 'h264' });
    });

    it('gives a live recording its length and index', async () => {
      await expectPlayable(await liveWebm(folder), 'video/webm');
    });

    it('keeps streams that browsers know as they are', async () => {
      const path = await GOOD['mov of a camera'](folder);
      const copy = await expectPlayable(path, 'video/mp4');
      const hash = async (file: string) => {
        const args = [
          '-v',
          'error',
          '-i',
          file,
          '-map',
          '0:v',
          '-c',
          'copy',
          '-bsf:v',
          'h264_mp4toannexb',
          '-f',
          'hash',
          '-',
        ];
        return (await run('ffmpeg', args)).stdout;
      };
      expect(await hash(copy)).toBe(await hash(path));
    });

    it.each(['webm -c:v libvpx -c:a libopus', 'mp4 -c:v libx264 -pix_fmt yuv420p -c:a aac'])(
      'mixes a microphone and a computer into both ears: %s',
      async (form) => {
        const [ending, ...codecs] = form.split(' ');
        const path = await make(
          `split.${ending}`,
          '-f lavfi -i testsrc2=s=320x180:r=5:d=4 -f lavfi -i sine=440:d=2 -f lavfi -i sine=880:d=4 ' +
            `-filter_complex [1]apad=whole_dur=4[l];[l][2]amerge=inputs=2[a] -map 0:v -map [a] ${codecs.join(' ')}`,
        );
        const copy = join(folder, `mixed.${ending}`);
        const facts = await probe(ffmpeg, path, signal);
        await makePlayable(ffmpeg, path, facts, { toPath: copy, mixSound: true }, signal);
        expect((await probe(ffmpeg, copy, signal)).audioChannels).toBe(1);
        // The left channel ends after two seconds, so only the right one is audible.
        const args = ['-v', 'info', '-ss', '2.5', '-i', copy, '-af', 'volumedetect', '-f', 'null', '-'];
        const { stderr } = await run('ffmpeg', args);
        expect(Number(/mean_volume: (-[\d.]+) dB/.exec(stderr)?.[1])).toBeGreaterThan(-30);
      },
    );

    async function expectPlayable(path: string, contentType: string): Promise<string> {
      const facts = await probe(ffmpeg, path, signal);
      expect(isPlayable(facts)).toBe(false);
      const copy = join(folder, `copy-of-${facts.container}-${playableForm(facts).name}`);
      await makePlayable(ffmpeg, path, facts, { toPath: copy }, signal);
      const made = await probe(ffmpeg, copy, signal);
      expect(isPlayable(made)).toBe(true);
      expect(made.contentType).toBe(contentType);
      expect(playableForm(facts).contentType).toBe(contentType);
      expect(made.duration).toBeCloseTo(facts.duration, 0);
      expect([made.hasAudio, made.hasVideo]).toEqual([facts.hasAudio, facts.hasVideo]);
      return copy;
    }
  });
});
