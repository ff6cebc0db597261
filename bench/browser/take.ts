// Measures the cost of a browser recording and how soon it can be used, in Chromium on the built product. First
// records a tab with text at 1920 x 1080 for `--minutes`, with one voice on the microphone and another in the tab.
// Then uploads the same picture as a recording of `--sent-minutes` in the recorder's parts as fast as possible; its
// speech never repeats, so that no cached results are reused, and has no live words.
//
//     npm run bench -- browser/take [--minutes 5] [--sent-minutes 60] [--frame frame.png]
//
// Starts the product with its own PostgreSQL and folder.
import { execFileSync } from 'node:child_process';
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type CDPSession, type Page } from 'playwright-core';
import { signUp } from '../../frontend/e2e/support/account.ts';
import {
  ARGUMENTS,
  ask,
  button,
  executablePath,
  onProduct,
  openRecorder,
  startRecording,
} from './recorder.ts';
import { optionsOf } from '../options.ts';

const values = optionsOf({ minutes: 5, 'sent-minutes': 60, frame: '' });

interface Recording {
  id: string;
  shareId: string;
  status: string;
  watchable: boolean;
  duration: number;
  transcript: { text: string; speaker: string | null; start: number; end: number }[];
}

const SHARED_TITLE = 'What is shared';
const PART_BYTES = 5 * 1024 * 1024;
const PERIOD = 24;
/** Each voice speaks in its own half of a period, with its own words. */
const VOICES = {
  microphone: {
    voice: 'rms',
    delay: 0,
    text: 'Our invoices leave the warehouse on Monday. The warehouse prints every invoice twice, and the driver signs both.',
  },
  tab: {
    voice: 'slt',
    delay: 12,
    text: 'The contract names a price for each seat. Lawyers read the contract again before the price may change.',
  },
};

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
const seconds = (since: number) => (performance.now() - since) / 1000;

/** One period of a voice: its sentences in one half, silence in the other. */
function recordVoice(folder: string, name: keyof typeof VOICES): string {
  const { voice, delay, text } = VOICES[name];
  const path = join(folder, `${name}.wav`);
  const sound = `flite=voice=${voice}:text='${text.replaceAll(/[^\w .]/g, '')}'`;
  const placed = `adelay=${delay * 1000}:all=1,apad=whole_dur=${PERIOD}`;
  ffmpeg('-f', 'lavfi', '-i', sound, '-af', placed, '-ar', '48000', '-ac', '1', path);
  return path;
}

/** Opens a speaking tab whose text is scrolled. */
async function openSharedTab(context: BrowserContext, sound: string): Promise<void> {
  const page = await context.newPage();
  const line = 'Invoices, contracts and prices, in letters of sixteen pixels: 0123456789, il1I, rn and m.';
  const source = `data:audio/wav;base64,${readFileSync(sound).toString('base64')}`;
  await page.setContent(
    `<title>${SHARED_TITLE}</title><body style="font:16px sans-serif">` +
      Array.from({ length: 400 }, (_, at) => `<p>${at}. ${line}</p>`).join('') +
      `<audio autoplay loop src="${source}"></audio>`,
  );
  await page.evaluate(() => setInterval(() => scrollBy(0, 120), 4000));
}

/** MB of the page's heap after garbage collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

interface Taken {
  link: string;
  /** MB, one value per half minute. */
  heaps: number[];
  /** Milliseconds of the longest task during recording. */
  longestTask: number;
  stopped: number;
  linkAfter: number;
}

async function recordTab(page: Page, address: string, minutes: number): Promise<Taken> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
  });
  await startRecording(page, address, 'Screen, window, or tab');
  await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const heaps: number[] = [];
  const longest: number[] = [];
  const began = performance.now();
  while (seconds(began) < minutes * 60) {
    await sleep(Math.min(30_000, minutes * 60_000 - seconds(began) * 1000));
    // Excludes blocking by the garbage collection itself.
    longest.push(...(await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))));
    heaps.push(await heapOf(session));
    await sleep(200);
    await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
  }
  await page.evaluate(() => navigator.clipboard.writeText(''));
  const stopped = performance.now();
  await button(page, 'Stop').click();
  await page.waitForURL(`${address}/`);
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  let link = await read();
  while (!link.startsWith(address)) link = await read();
  return { link, heaps, longestTask: Math.max(0, ...longest), stopped, linkAfter: seconds(stopped) };
}

/** Opens a link like a prospect until the first frame is painted. */
async function watchFirstFrame(viewers: Browser, link: string): Promise<void> {
  const page = await viewers.newPage();
  const shared = link.replace('/view/', '/api/recordings/shared/');
  // There is nothing to watch until the parts are joined.
  while ((await fetch(shared)).status === 404) await sleep(100);
  await page.goto(link);
  await page.getByLabel('Email').first().fill('prospect@example.com');
  await page.getByRole('button', { name: 'Access Recording' }).first().click();
  await page.getByRole('button', { name: 'Play recording' }).click();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        document.querySelector('video')!.requestVideoFrameCallback(() => resolve()),
      ),
  );
  await page.close();
}

async function untilCompleted(page: Page, shareId: string): Promise<Recording> {
  for (;;) {
    const all = await ask<Recording[]>(page, '/api/recordings');
    const found = all.find((one) => one.shareId === shareId);
    if (found?.status === 'failed') throw new Error(`The recording failed: ${JSON.stringify(found)}`);
    if (found?.status === 'completed') return ask<Recording>(page, `/api/recordings/${found.id}`);
    await sleep(200);
  }
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]{4,}/g));

/**
 * Share of time with the right speaker, judged by words that only one voice says: the microphone's lines have the
 * owner's name, the others a number.
 */
function shareOfRightSpeakers({ transcript }: Recording): number {
  const own = wordsOf(VOICES.microphone.text);
  const theirs = wordsOf(VOICES.tab.text);
  let right = 0;
  let all = 0;
  for (const { text, speaker, start, end } of transcript) {
    const words = [...wordsOf(text)];
    const lead =
      words.filter((word) => own.has(word)).length - words.filter((word) => theirs.has(word)).length;
    if (lead === 0) continue;
    all += end - start;
    if (lead > 0 !== /^Speaker \d+$/.test(speaker ?? '')) right += end - start;
  }
  return right / all;
}

/** Repeats a take's picture under speech of the given minutes, slightly louder each time. */
function makeLongTake(take: string, voices: Record<keyof typeof VOICES, string>, minutes: number): string {
  const path = join(dirname(take), 'long.webm');
  const period = (at: string) => `volume='1-0.3*t/${minutes * 60}':eval=frame${at}`;
  ffmpeg(
    '-stream_loop',
    '-1',
    '-i',
    take,
    '-stream_loop',
    '-1',
    '-i',
    voices.microphone,
    '-stream_loop',
    '-1',
    '-i',
    voices.tab,

    '-filter_complex',
    `[1:a]${period('')}[l];[2:a]${period('')}[r];[l][r]join=inputs=2:channel_layout=stereo[a]`,
    '-map',
    '0:v',
    '-map',
    '[a]',
    '-c:v',
    'copy',
    '-c:a',
    'libopus',
    '-b:a',
    '128k',
    // Like a recorder's file, it has neither duration nor index.
    '-t',
    String(minutes * 60),
    '-live',
    '1',
    path,
  );
  return path;
}

/**
 * Uploads a file in parts like the recorder.
 * @returns the share's id and the time of Stop
 */
async function sendAsRecorder(page: Page, address: string, path: string) {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const call = async <T>(method: string, to: string, json?: unknown): Promise<T> => {
    const answer = await fetch(new URL(to, address), {
      method,
      headers: { cookie, origin: address, ...(json !== undefined && { 'content-type': 'application/json' }) },
      body: json === undefined ? null : JSON.stringify(json),
    });
    if (!answer.ok) throw new Error(`${method} ${to}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? null : await answer.json()) as T;
  };
  const fileName = 'long.webm';
  const recording = await call<Recording>('POST', '/api/recordings/create-uploading', {
    title: 'A long recording',
    fileName,
    source: 'browser',
  });
  const { key, uploadId } = await call<{ key: string; uploadId: string }>('POST', '/api/s3/multipart', {
    filename: fileName,
    type: 'video/webm',
    metadata: { name: fileName, type: 'video/webm', recordingId: recording.id },
  });
  const parts: { PartNumber: number; ETag: string }[] = [];
  const size = statSync(path).size;
  const sendPart = async (number: number) => {
    const query = new URLSearchParams({ key }).toString();
    const { url } = await call<{ url: string }>('GET', `/api/s3/multipart/${uploadId}/${number}?${query}`);
    const chunks: Buffer[] = [];
    const range = { start: (number - 1) * PART_BYTES, end: Math.min(size, number * PART_BYTES) - 1 };
    for await (const chunk of createReadStream(path, range)) chunks.push(chunk as Buffer);
    const answer = await fetch(new URL(url, address), {
      method: 'PUT',
      headers: { origin: address, cookie },
      body: Buffer.concat(chunks),
    });
    if (!answer.ok) throw new Error(`Part ${number}: ${answer.status} ${await answer.text()}`);
    parts.push({ PartNumber: number, ETag: answer.headers.get('etag') ?? '' });
    await call('POST', `/api/recordings/${recording.id}/upload-progress`, { progress: 0 });
  };
  const last = Math.ceil(size / PART_BYTES);
  for (let number = 1; number < last; number++) await sendPart(number);
  const stopped = performance.now();
  await sendPart(last);
  const complete = `/api/s3/multipart/${uploadId}/complete?${new URLSearchParams({ key }).toString()}`;
  const { location } = await call<{ location: string }>('POST', complete, { parts });
  await call('POST', `/api/recordings/${recording.id}/complete-upload`, { objectURL: location });
  return { shareId: recording.shareId, stopped };
}

await onProduct(async (product, folder) => {
  const voices = { microphone: recordVoice(folder, 'microphone'), tab: recordVoice(folder, 'tab') };
  const context = await openRecorder(
    folder,
    { width: 1920, height: 1080 },
    {
      // A muted tab records silence.
      ignoreDefaultArgs: ['--mute-audio'],
      args: [
        '--autoplay-policy=no-user-gesture-required',
        `--use-file-for-fake-audio-capture=${voices.microphone}`,
        `--auto-select-tab-capture-source-by-title=${SHARED_TITLE}`,
      ],
    },
  );
  const viewers = await chromium.launch({ executablePath, args: ARGUMENTS });
  try {
    const { address } = product;
    const page = context.pages()[0]!;
    await signUp(page, address, 'takes@example.com');
    await openSharedTab(context, voices.tab);
    await page.bringToFront();

    const minutes = values.minutes;
    const taken = await recordTab(page, address, minutes);
    const shareId = taken.link.split('/').at(-1)!;
    await watchFirstFrame(viewers, taken.link);
    const frameAfter = seconds(taken.stopped);
    const recording = await untilCompleted(page, shareId);
    const textAfter = seconds(taken.stopped);
    const path = join(folder, 'take.webm');
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const media = await fetch(`${address}/api/recordings/${recording.id}/media?version=recorded`, {
      headers: { cookie: cookies },
    });
    writeFileSync(path, Buffer.from(await media.arrayBuffer()));
    if (values.frame) ffmpeg('-ss', String((minutes * 60) / 2), '-i', path, '-frames:v', '1', values.frame);
    const [first = 0, last = 0] = [taken.heaps[0], taken.heaps.at(-1)];
    const hours = ((taken.heaps.length - 1) * 30) / 3600;
    console.log(
      [
        `Recorded ${minutes} minutes of a tab at 1920 x 1080:`,
        `  Stop to the copied link ${taken.linkAfter.toFixed(2)} s, to a viewer's first frame ${frameAfter.toFixed(1)} s, until all is ready ${textAfter.toFixed(1)} s`,
        `  script's memory ${first.toFixed(1)} MB after half a minute, ${last.toFixed(1)} MB at the end (${((last - first) / hours).toFixed(1)} MB an hour); longest task ${taken.longestTask.toFixed(0)} ms`,
        `  ${((statSync(path).size / 1e6 / recording.duration) * 3600).toFixed(0)} MB an hour`,
        `  speakers right ${(100 * shareOfRightSpeakers(recording)).toFixed(1)} % of the time`,
      ].join('\n'),
    );

    const sentMinutes = values['sent-minutes'];
    if (sentMinutes > 0) {
      const sent = await sendAsRecorder(page, address, makeLongTake(path, voices, sentMinutes));
      await watchFirstFrame(viewers, `${address}/view/${sent.shareId}`);
      const sentFrame = seconds(sent.stopped);
      await untilCompleted(page, sent.shareId);
      console.log(
        `Sent ${sentMinutes} minutes as the recorder does, without live words:\n` +
          `  Stop to a viewer's first frame ${sentFrame.toFixed(1)} s, until all is ready ${seconds(sent.stopped).toFixed(1)} s`,
      );
    }
  } finally {
    await viewers.close();
    await context.close();
  }
});
