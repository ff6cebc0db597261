// Measures live words in Chromium on the built product: a fake microphone and a tab play two sides of written calls
// (`bench/calls.json`, synthetic voices), and the words are read off the page while they are said.
//
//     npm run bench -- browser/live [--minutes 20] [--without]
//
// `--without` refuses the sound on the way, for the same figures without live words. Starts the product with its own
// PostgreSQL and folder, and waits for Whisper, which is downloaded unless WHISPER_DIR names a prepared folder. The
// times of words within a line are interpolated.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { signUp } from '../../frontend/e2e/support/account.ts';
import { openDatabase } from '../../frontend/e2e/support/database.ts';
import { optionsOf } from '../options.ts';
import { cpuMsOfTree } from '../processes.ts';
import { wordErrors } from '../word-errors.ts';
import { ask, button, onProduct, openRecorder, startRecording } from './recorder.ts';

const values = optionsOf({ minutes: 20, without: false });

const SHARED_TITLE = 'What is shared';
const SIDES = ['microphone', 'tab'] as const;
type Side = (typeof SIDES)[number];
const VOICES: Record<Side, string> = { microphone: 'rms', tab: 'slt' };
const RATE = 48_000;
/** Seconds of silence before the first word, in which the recording is started, and the pauses of turns. */
const LEAD = 40;
const PAUSES = [0.3, 0.6, 0.9];

interface Call {
  lines: string[];
}
interface Line {
  speaker: string | null;
  start: number;
  end: number;
  text: string;
}
interface Shown {
  at: number;
  partials: string[];
  lines: number;
}
interface Recording {
  id: string;
  status: string;
  transcript: { text: string; speaker: string | null }[];
  transcribingAgain: { failureReason: string | null } | null;
}
/** Frames of the recorded tab: `total` of those that were captured, `delivered` to the recorder. */
interface Frames {
  totalFrames: number;
  deliveredFrames: number;
}
interface Noted {
  microphoneAt: number;
  begunAt: number;
  shown: Shown[];
  longest: number;
  picture: { stats?: Frames } | null;
}

const ffmpeg = (...args: string[]) =>
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { maxBuffer: 1024 ** 3 });

/** Both sides as files on one timeline, the first speaker of each call at the microphone. @returns what each says */
function recordSides(folder: string, minutes: number): Record<Side, string[]> {
  const calls = JSON.parse(readFileSync('bench/calls.json', 'utf8')) as Call[];
  const said: Record<Side, string[]> = { microphone: [], tab: [] };
  const pieces: { side: Side; at: number; sound: Buffer }[] = [];
  let at = LEAD;
  for (const { lines } of calls)
    for (const [number, line] of lines.entries()) {
      if (at > LEAD + minutes * 60) break;
      const [speaker = '', text = ''] = line.split(/: (.*)/s);
      const side: Side = lines[0]!.startsWith(`${speaker}:`) ? 'microphone' : 'tab';
      writeFileSync(join(folder, 'line.txt'), text);
      const voice = `flite=voice=${VOICES[side]}:textfile=${join(folder, 'line.txt')}`;
      const sound = ffmpeg('-f', 'lavfi', '-i', voice, '-ar', String(RATE), '-ac', '1', '-f', 's16le', '-');
      pieces.push({ side, at, sound });
      said[side].push(text);
      at += sound.length / 2 / RATE + PAUSES[number % PAUSES.length]!;
    }
  for (const side of SIDES) {
    const samples = Buffer.alloc(Math.ceil((at + 5) * RATE) * 2);
    for (const piece of pieces)
      if (piece.side === side) piece.sound.copy(samples, Math.round(piece.at * RATE) * 2);
    const raw = join(folder, `${side}.raw`);
    writeFileSync(raw, samples);
    ffmpeg('-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', raw, join(folder, `${side}.wav`));
  }
  return said;
}

/** Notes when the fake microphone was opened, what the page shows and when, long tasks, and the recording's start. */
function watchPage() {
  const noted: Noted = { microphoneAt: 0, begunAt: 0, shown: [], longest: 0, picture: null };
  Object.assign(window, { noted });
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    noted.microphoneAt ||= Date.now();
    return stream;
  };
  const share = mediaDevices.getDisplayMedia.bind(mediaDevices);
  mediaDevices.getDisplayMedia = async (constraints) => {
    const stream = await share(constraints);
    noted.picture = stream.getVideoTracks()[0] as Noted['picture'];
    return stream;
  };
  new PerformanceObserver((list) => {
    if (noted.begunAt)
      noted.longest = Math.max(noted.longest, ...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  let isCounting = false;
  new MutationObserver(() => {
    const timer = document.querySelector('[role=timer]');
    if (isCounting && !timer) noted.begunAt ||= Date.now();
    isCounting = timer !== null;
    const log = document.querySelector('[role=log]');
    if (!log) return;
    const texts = [...log.querySelectorAll('p[aria-hidden]')].map(({ textContent }) => textContent ?? '');
    const isEmpty = log.textContent === 'Words appear here as they are said.';
    const lines = isEmpty ? 0 : log.querySelectorAll('p:not([aria-hidden])').length;
    noted.shown.push({ at: Date.now(), partials: texts, lines });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function openSharedTab(context: BrowserContext, sound: string): Promise<Page> {
  const page = await context.newPage();
  const source = `data:audio/wav;base64,${readFileSync(sound).toString('base64')}`;
  // Something moves, because a tab without changes delivers no frames.
  await page.setContent(
    `<title>${SHARED_TITLE}</title><style>@keyframes move { to { translate: 600px } }
     h1 { animation: move 4s linear infinite alternate }</style><h1>${SHARED_TITLE}</h1>`,
  );
  await page.evaluate((src) => {
    Object.assign(window, { sound: new Audio(src) });
  }, source);
  return page;
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** Milliseconds from the end of each word to its appearance, and of each line to its settlement. */
function lagsOf(
  lines: readonly Line[],
  shown: readonly Shown[],
  texts: readonly string[][],
  begunAt: number,
) {
  const partial: number[] = [];
  const settled: number[] = [];
  let from = 0;
  for (const line of lines) {
    const appeared = texts.findIndex((each, i) => i >= from && each.includes(line.text));
    if (appeared < 0) continue;
    settled.push(shown[appeared]!.at - begunAt - line.end * 1000);
    const said = words(line.text);
    said.forEach((_, i) => {
      const at = begunAt + 1000 * (line.start + ((line.end - line.start) * (i + 1)) / said.length);
      const first = shown.findIndex(
        ({ at: time, partials }, index) =>
          index >= from &&
          time >= begunAt + line.start * 1000 &&
          partials.some((text) => words(text.replace(/^Speaker 1 /, '')).length >= i + 1),
      );
      const seen = first >= 0 && first < appeared ? first : appeared;
      partial.push(Math.max(0, shown[seen]!.at - at));
    });
    from = Math.max(from, appeared - 200);
  }
  return { partial, settled };
}

const NO_FIGURE = 'no figure';
function percentiles(list: readonly number[]): string {
  if (list.length === 0) return NO_FIGURE;
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return `p50 ${(at(0.5) / 1000).toFixed(2)} s, p95 ${(at(0.95) / 1000).toFixed(2)} s (${sorted.length})`;
}
const errors = (said: Record<Side, string[]>, heard: Record<Side, string[]>): string => {
  const of = SIDES.map((side) => wordErrors(said[side].join(' '), heard[side].join(' ')));
  const sum = (key: 'words' | 'errors') => of.reduce((total, each) => total + each[key], 0);
  const isEmpty = SIDES.every((side) => heard[side].length === 0);
  return isEmpty ? NO_FIGURE : `${((100 * sum('errors')) / sum('words')).toFixed(1)} %`;
};
const bySide = (lines: readonly { text: string; speaker: string | null }[]): Record<Side, string[]> => {
  const of = (isTab: boolean) =>
    lines.filter(({ speaker }) => /^Speaker \d+$/.test(speaker ?? '') === isTab).map(({ text }) => text);
  return { microphone: of(false), tab: of(true) };
};

async function untilWhisperIsReady(dataDir: string): Promise<void> {
  const ready = join(process.env.WHISPER_DIR || join(dataDir, 'whisper'), 'ready.json');
  while (!existsSync(ready)) await sleep(1_000);
}

/** Transcribes the file without the words that were settled while it was recorded. */
async function heardWhole(page: Page, path: string): Promise<Recording> {
  const status = await page.evaluate(async (address) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ language: 'en' });
    return (await fetch(`${address}/transcribe-again`, { method: 'POST', headers, body })).status;
  }, path);
  if (status !== 202) throw new Error(`The recording is not transcribed again: ${status}`);
  for (;;) {
    await sleep(1_000);
    const recording = await ask<Recording>(page, path);
    const { transcribingAgain: again } = recording;
    if (again?.failureReason) throw new Error(again.failureReason);
    if (!again) return recording;
  }
}

/** Frames of the picture of a file as it was recorded. */
async function framesIn(page: Page, path: string, folder: string): Promise<number> {
  const file = join(folder, 'recorded.webm');
  const response = await page.context().request.get(`${path}/media?version=recorded`, { timeout: 0 });
  writeFileSync(file, await response.body());
  const count = ['-count_packets', '-show_entries', 'stream=nb_read_packets', '-of', 'csv=p=0'];
  return Number(
    execFileSync('ffprobe', ['-v', 'error', '-select_streams', 'v:0', ...count, file])
      .toString()
      .trim(),
  );
}

await onProduct(async (product, folder) => {
  const { minutes, without } = values;
  await untilWhisperIsReady(product.dataDir);
  const said = recordSides(folder, minutes);
  const context = await openRecorder(
    folder,
    { width: 1440, height: 900 },
    {
      ignoreDefaultArgs: ['--mute-audio'],
      args: [
        '--autoplay-policy=no-user-gesture-required',
        `--use-file-for-fake-audio-capture=${join(folder, 'microphone.wav')}%noloop`,
        `--auto-select-tab-capture-source-by-title=${SHARED_TITLE}`,
      ],
    },
  );
  const database = await openDatabase(product.dataDir);
  try {
    const { address } = product;
    const page = context.pages()[0]!;
    await signUp(page, address, 'live@example.com');
    const tab = await openSharedTab(context, join(folder, 'tab.wav'));
    await page.bringToFront();
    await page.addInitScript(watchPage);
    if (without)
      await page.route('**/live/sound', (route) =>
        route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"status":403}' }),
      );
    await startRecording(page, address, 'Screen, window, or tab');
    const { microphoneAt, begunAt } = await page.evaluate(
      () => (window as unknown as { noted: Noted }).noted,
    );
    // Both files begin at the same moment.
    await tab.evaluate((at) => {
      const { sound } = window as unknown as { sound: HTMLAudioElement };
      sound.currentTime = Math.max(0, (Date.now() - at) / 1000);
      void sound.play();
    }, microphoneAt);
    const cpuBefore = cpuMsOfTree(product.pid);
    const texts: string[][] = [];
    const until = microphoneAt + (LEAD + minutes * 60 + 12) * 1000;
    const began = Date.now();
    while (Date.now() < until) await sleep(Math.min(5_000, until - Date.now()));
    const cpu = (cpuMsOfTree(product.pid) - cpuBefore) / (Date.now() - began);
    const [row] = (await database.query(`select id from recording where source = 'browser'`)).rows as {
      id: string;
    }[];
    const lines = (
      await database.query(
        `select speaker, start_time as start, end_time as "end", text from live_line
         where recording_id = $1 order by number`,
        [row!.id],
      )
    ).rows as Line[];
    const { shown, longest, frames, all } = await page.evaluate(() => {
      const { noted: found } = window as unknown as { noted: Noted };
      const { totalFrames, deliveredFrames } = found.picture?.stats ?? {};
      const frames = { total: totalFrames, delivered: deliveredFrames };
      return { ...found, frames, all: document.querySelector('[role=log]')?.textContent ?? '' };
    });
    const path = `/api/recordings/${row!.id}`;
    const stopped = performance.now();
    await button(page, 'Stop').click();
    let recording: Recording;
    do {
      await sleep(200);
      recording = await ask<Recording>(page, path);
    } while (recording.status !== 'completed' && recording.status !== 'failed');
    const finished = (performance.now() - stopped) / 1000;
    for (const { lines: count } of shown) texts.push(lines.slice(0, count).map(({ text }) => text));
    const { partial, settled } = lagsOf(lines, shown, texts, begunAt);
    const recorded = await framesIn(page, `${address}${path}`, folder);
    const whole = await heardWhole(page, path);
    console.log(
      [
        `${minutes} minutes of two voices${without ? ', without live words' : ''}:`,
        `  partial words: ${percentiles(partial)}`,
        `  settled lines: ${percentiles(settled)}`,
        `  words wrong of ${SIDES.flatMap((side) => said[side].flatMap(words)).length}: settled ${errors(said, bySide(lines))}, ` +
          `transcript after Stop ${errors(said, bySide(recording.transcript))}, ` +
          `file transcribed again ${errors(said, bySide(whole.transcript))}`,
        `  Stop to finished: ${finished.toFixed(1)} s (${recording.status})`,
        `  processor of the product: ${(100 * cpu).toFixed(0)} % of a core`,
        `  longest task of the page: ${longest === 0 ? 'none over 50 ms' : `${longest.toFixed(0)} ms`}`,
        `  frames: ${frames.total ?? NO_FIGURE} captured, ${frames.delivered ?? NO_FIGURE} delivered to the recorder, ` +
          `${recorded} in the file`,
        `  ${all.length} characters shown`,
      ].join('\n'),
    );
  } finally {
    await database.end();
    await context.close();
  }
});
