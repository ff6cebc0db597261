import type { Page } from 'playwright-core';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addRecording, type SharedRecording } from '../support/caller.ts';
import { completed, people, type Person } from '../support/people.ts';

const { person, visitor } = people();
const folder = mkdtempSync(join(tmpdir(), 'playhead-formats-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TRANSCRIPT = `WEBVTT

00:00:00.500 --> 00:00:03.500
Ann: This stays at the beginning.

00:00:04.000 --> 00:00:06.000
Ann: This is left out.

00:00:06.500 --> 00:00:09.500
Ann: This stays at the end.
`;
/** Seconds of each third of the media. The second one is removed. */
const THIRDS = [4, 2, 4];
const SEAM = THIRDS[0]!;
const [LOW, LEFT_OUT, HIGH] = [440, 1100, 2200];
const COLOURS = ['red', 'lime', 'blue'];

const H264 = '-c:v libx264 -preset ultrafast -g 25 -pix_fmt yuv420p';
const FORMATS = [
  { name: 'call.mp3', type: 'audio/mpeg', hasPicture: false, encode: '-c:a libmp3lame' },
  { name: 'call.wav', type: 'audio/wav', hasPicture: false, encode: '-c:a pcm_s16le' },
  { name: 'call.m4a', type: 'audio/mp4', hasPicture: false, encode: '-c:a aac' },
  {
    name: 'call.webm',
    type: 'video/webm',
    hasPicture: true,
    encode: '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 500k -g 25 -c:a libopus',
  },
  { name: 'call.mov', type: 'video/quicktime', hasPicture: true, encode: `${H264} -c:a aac` },
  { name: 'call.mp4', type: 'video/mp4', hasPicture: true, encode: `${H264} -c:a aac -movflags +faststart` },
];

/** Creates ten seconds of media. Each third has its own tone and color. */
async function makeThirds(folder: string, { name, hasPicture, encode }: (typeof FORMATS)[number]) {
  const path = join(folder, name);
  const tones = [LOW, LEFT_OUT, HIGH].map((tone, i) => `sine=f=${tone}:r=48000:d=${THIRDS[i]}`);
  const colours = COLOURS.map((colour, i) => `color=${colour}:s=320x180:r=25:d=${THIRDS[i]}`);
  const inputs = [...tones, ...(hasPicture ? colours : [])].flatMap((input) => ['-f', 'lavfi', '-i', input]);
  const joined = `[0][1][2]concat=n=3:v=0:a=1[sound]${hasPicture ? ';[3][4][5]concat=n=3[picture]' : ''}`;
  await promisify(execFile)('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    joined,
    '-map',
    '[sound]',
    ...(hasPicture ? ['-map', '[picture]'] : []),
    ...encode.split(' '),
    path,
  ]);
  return path;
}

async function cutTheSecondThird({ page, call }: Person, { id }: SharedRecording): Promise<number> {
  const ranges = [{ start: SEAM, end: SEAM + THIRDS[1]!, kind: 'remove' }];
  await call('PUT', `/api/recordings/${id}/cuts`, { ranges, version: 0 });
  const ready = page.waitForResponse(
    async (answer) => answer.url().endsWith(`${id}/cuts`) && (await answer.json()).state === 'ready',
  );
  await page.goto(`/edit/${id}`);
  const cuts = (await (await ready).json()) as { duration: number };
  return cuts.duration;
}

const playOverTheSeam = (page: Page) =>
  page.evaluate(async (seam) => {
    const media = document.querySelector('video')!;
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const colours = new Set<string>();
    const look = () => {
      if (media.videoWidth === 0 || media.seeking) return;
      canvas.drawImage(media, 0, 0, 1, 1);
      const most = Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
      colours.add(['red', 'lime', 'blue'][canvas.getImageData(0, 0, 1, 1).data.indexOf(most)]!);
    };
    media.currentTime = seam - 1;
    await new Promise((sought) => media.addEventListener('seeked', sought, { once: true }));
    await media.play();
    await new Promise<void>((resolve, reject) => {
      media.onerror = () => reject(new Error(media.error?.message));
      const next = () => {
        look();
        if (media.currentTime > seam + 1) resolve();
        else requestAnimationFrame(next);
      };
      next();
    });
    media.pause();
    return { duration: media.duration, error: media.error?.message ?? null, colours: [...colours] };
  }, SEAM);

/** The pitch of each tenth of a second, as decoded by Chromium. */
const pitchesIn = (page: Page) =>
  page.evaluate(async () => {
    const bytes = await (await fetch(document.querySelector('video')!.currentSrc)).arrayBuffer();
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
    const samples = sound.getChannelData(0);
    return Array.from({ length: Math.floor(sound.duration * 10) }, (_, tenth) => {
      const part = samples.subarray(tenth * 4800, (tenth + 1) * 4800);
      return (
        part.reduce((rises, value, i) => rises + (i > 0 && value >= 0 && part[i - 1]! < 0 ? 1 : 0), 0) * 10
      );
    });
  });

it.each(FORMATS)('$name, cut, plays over the seam for a viewer', async (format) => {
  const { name, type, hasPicture } = format;
  const owner = await person(`cuts-${name}`);
  const file = await makeThirds(folder, format);
  const recording = await addRecording(owner, file, { title: name, transcript: TRANSCRIPT, type });
  await owner.page.reload();
  await completed(owner.page);
  const duration = await cutTheSecondThird(owner, recording);
  expect(duration).toBeCloseTo(8, 0);

  const { page } = await visitor();
  await page.goto(`/view/${recording.shareId}`);
  await page.getByLabel('Email').fill('viewer@example.com');
  await page.getByRole('button', { name: 'Access Recording' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  const played = await playOverTheSeam(page);
  expect(Math.abs(played.duration - duration)).toBeLessThan(0.1);
  expect(played).toMatchObject({ error: null, colours: hasPicture ? ['red', 'blue'] : [] });
  const pitches = await pitchesIn(page);
  const around = (pitch: number) => pitches.filter((each) => Math.abs(each - pitch) < 100).length;
  expect(around(LOW)).toBeGreaterThan(35);
  expect(around(HIGH)).toBeGreaterThan(35);
  // The tenth of a second at the seam may contain both tones.
  expect(around(LEFT_OUT)).toBeLessThan(2);
});
