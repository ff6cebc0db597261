// Recording in a real Chromium on the built product: what a crash costs, and how soon a recording can be watched and read.
//
//     npm run bench:record -- [--kills 20] [--longest 25] [--minutes 10]
//
// Kills: recordings of a random length up to `--longest` seconds, each ended by killing the browser, then finished at the
// next visit. Then one recording of `--minutes` of a tab of 1080p that another voice speaks in, while a voice speaks into
// the microphone. Starts the product on a PostgreSQL and a folder of its own; nothing of an installation is touched.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { signUp } from '../../e2e/support/account.ts';
import { type Product, startProduct } from '../../e2e/support/product.ts';
import { type Call, startCall } from './record-call.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    longest: { type: 'string', default: '25' },
    minutes: { type: 'string', default: '10' },
  },
});

interface Recording {
  id: string;
  shareId: string;
  status: string;
  duration: number | null;
  source: string;
  watchable: boolean;
  transcript: { text: string; start: number; end: number; speaker: string | null }[];
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const folder = mkdtempSync(join(tmpdir(), 'playhead-bench-record-'));
const profile = join(folder, 'profile');
const PERMISSIONS = ['clipboard-read', 'clipboard-write', 'camera', 'microphone'];
const seconds = (ms: number) => (ms / 1000).toFixed(1);
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function openBrowser(...args: string[]): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: { width: 1440, height: 900 },
    args: ['--no-sandbox', '--disable-background-networking', '--use-fake-device-for-media-stream', ...args],
  });
  await context.grantPermissions(PERMISSIONS);
  return context;
}

const ask = <T>(page: Page, path: string) =>
  page.evaluate(async (address) => (await (await fetch(address)).json()) as unknown, path) as Promise<T>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function startRecording(page: Page, address: string, source: string): Promise<void> {
  await page.goto(`${address}/record`);
  await page.getByRole('radio', { name: source }).check();
  await button(page, 'Start recording').click();
  await page.waitForFunction(
    () => document.title.startsWith('Recording') && document.querySelector('main time'),
  );
  await page.waitForFunction(() => !document.querySelector('[role=timer]'));
}

/** As a crash does: without a word to the page. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  const crash = await context.newCDPSession(context.pages()[0]!);
  void crash.send('Browser.crash').catch(() => undefined);
  await closed;
}

async function measureKills({ address }: Product): Promise<void> {
  const lost: number[] = [];
  const lengths: number[] = [];
  let context = await openBrowser('--use-fake-ui-for-media-stream');
  await signUp(context.pages()[0]!, address, 'kills@example.com');
  const cookies = await context.cookies();
  const known = new Set<string>();
  for (let run = 0; run < Number(values.kills); run++) {
    const page = context.pages()[0]!;
    await startRecording(page, address, run % 2 === 0 ? 'Camera' : 'Screen, window, or tab');
    const since = await page.evaluate(() => performance.now());
    const length = 3000 + Math.random() * (Number(values.longest) * 1000 - 3000);
    const recorded = await page.waitForFunction(
      ([from, least]) => {
        const passed = performance.now() - from!;
        return passed > least! && passed;
      },
      [since, length],
      { polling: 50 },
    );
    lengths.push(Number(await recorded.jsonValue()) / 1000);
    await killBrowser(context);
    context = await openBrowser('--use-fake-ui-for-media-stream');
    // Chromium writes cookies down every half a minute only; whoever lost theirs would sign in again.
    await context.addCookies(cookies);
    const again = context.pages()[0]!;
    await again.goto(address);
    await again.getByText('was interrupted').waitFor();
    await button(again, 'Finish').click();
    const duration = await lengthOf(again, known);
    lost.push(lengths.at(-1)! - duration);
    console.log(`  killed at ${lengths.at(-1)!.toFixed(1)} s, lost ${lost.at(-1)!.toFixed(2)} s`);
  }
  await context.close();
  const kept = lost.filter((each) => each <= 2).length;
  console.log(
    `Kills: ${kept} of ${lost.length} lost at most 2 s (median ${median(lost).toFixed(2)} s, most ` +
      `${Math.max(...lost).toFixed(2)} s) of recordings of ${Math.min(...lengths).toFixed(0)} to ` +
      `${Math.max(...lengths).toFixed(0)} s; all became recordings after one click.`,
  );
}

/** Of the recording that is not known yet, once it can be watched. Seconds. */
async function lengthOf(page: Page, known: Set<string>): Promise<number> {
  for (;;) {
    const all = await ask<Recording[]>(page, '/api/recordings');
    const arrived = all.find(
      ({ id, source, watchable }) => source === 'browser' && watchable && !known.has(id),
    );
    if (arrived) {
      known.add(arrived.id);
      return arrived.duration ?? 0;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function measureLong(product: Product, call: Call): Promise<void> {
  const minutes = Number(values.minutes);
  const context = await openBrowser(
    `--use-file-for-fake-audio-capture=${call.microphone}`,
    `--auto-select-tab-capture-source-by-title=${call.title}`,
    '--use-fake-ui-for-media-stream=deny-none',
    '--autoplay-policy=no-user-gesture-required',
  );
  const page = context.pages()[0]!;
  await signUp(page, product.address, 'long@example.com');
  const called = await context.newPage();
  await called.setViewportSize({ width: 1920, height: 1080 });
  await called.goto(call.address);
  await page.bringToFront();
  await page.addInitScript(() => {
    const long: number[] = [];
    Object.assign(window, { long });
    new PerformanceObserver((list) =>
      long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      entryTypes: ['longtask'],
    });
  });
  await startRecording(page, product.address, 'Screen, window, or tab');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value / 1e6;
  };
  await page.evaluate(() => (window as unknown as { long: number[] }).long.splice(0));
  const heaps: number[] = [];
  for (let minute = 0; minute <= minutes; minute++) {
    heaps.push(await heap());
    if (minute === minutes) break;
    await page.waitForFunction(
      (least) => {
        const [m = 0, s = 0] = (document.querySelector('main time')?.textContent ?? '')
          .split(':')
          .map(Number);
        return m * 60 + s >= least;
      },
      (minute + 1) * 60,
      { polling: 1000, timeout: 120_000 },
    );
  }
  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long);
  const stopped = performance.now();
  await button(page, 'Stop').click();
  await page.getByText('Link copied!').waitFor();
  const copied = performance.now() - stopped;
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const id = ((await ask<Recording[]>(page, '/api/recordings'))[0] as Recording).id;
  const watched = firstFrame(link, stopped);
  const read = untilRead(page, id, stopped);
  const firstFrameMs = await watched;
  const { transcriptMs, completedMs, recording } = await read;
  const bytes = await page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { range: 'bytes=0-0' } });
    return Number(answer.headers.get('content-range')?.split('/')[1]);
  }, `/api/recordings/${id}/media?version=recorded`);
  const duration = recording.duration ?? 0;
  console.log(
    `Long: ${(duration / 60).toFixed(1)} minutes; Stop to the copied link ${seconds(copied)} s, to a viewer's first frame ` +
      `${seconds(firstFrameMs)} s, to the transcript ${seconds(transcriptMs)} s, to all of it ${seconds(completedMs)} s`,
  );
  console.log(
    `Memory of the tab: ${heaps.map((megabytes) => megabytes.toFixed(1)).join(', ')} MB of JavaScript, a minute each; ` +
      `${long.length} tasks over 50 ms${long.length > 0 ? `, the longest ${Math.max(...long).toFixed(0)} ms` : ''}`,
  );
  console.log(
    `Size: ${(bytes / 1e6).toFixed(1)} MB, an hour of it ${((bytes / 1e6 / duration) * 3600).toFixed(0)} MB`,
  );
  console.log(call.score(recording.transcript));
  await context.close();
}

/** A stranger with the link, through its gate. */
async function firstFrame(link: string, since: number): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    for (;;) {
      const answer = await page.goto(link);
      if (answer?.ok()) break;
    }
    await page.getByLabel('Email').fill('viewer@example.com');
    await button(page, 'Access Recording').click();
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2, undefined, {
      timeout: 120_000,
    });
    return performance.now() - since;
  } finally {
    await browser.close();
  }
}

async function untilRead(page: Page, id: string, since: number) {
  let transcriptMs = Infinity;
  for (;;) {
    const recording = await ask<Recording>(page, `/api/recordings/${id}`);
    if (recording.transcript.length > 0) transcriptMs = Math.min(transcriptMs, performance.now() - since);
    if (recording.status === 'completed' || recording.status === 'failed')
      return { recording, transcriptMs, completedMs: performance.now() - since };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const product = await startProduct();
const call = await startCall(folder);
try {
  if (Number(values.kills) > 0) await measureKills(product);
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  if (Number(values.minutes) > 0) await measureLong(product, call);
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${executablePath} ${version()}`,
  );
} finally {
  await call.stop();
  await product.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function version(): string {
  return execFileSync(executablePath, ['--version', '--no-sandbox']).toString().trim();
}
