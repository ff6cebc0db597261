// Measures how soon a visitor who opens a link is watching, with a phone's CPU and network, compared with a bare
// page. Fails if requests or JavaScript before the first frame exceed the budget.
//
//     npm run bench -- browser/viewer [--runs 5]
//
// Starts the product in its own folder.
import type { TestBrowser } from '../../frontend/e2e/support/browser.ts';
import { median, onDemo, openPhone, SLOWER } from './phone.ts';
import { optionsOf } from '../options.ts';

const LINE = { megabits: 10, latency: 40 };
/** Budget until the first frame; transferred kilobytes of 1,000 bytes. The time is a goal, not a gate. */
const BUDGET = { requests: 12, kilobytes: 110 };
const GOAL_MS = 2000;

const values = optionsOf({ runs: 5 });

interface Times {
  origin: number;
  gate?: number;
  submit?: number;
  frame?: number;
}

declare global {
  interface Window {
    benchTimes: Times;
  }
}

/** Records when the gate is shown and submitted and when the first frame appears. */
function takeTimes() {
  const times: Times = (window.benchTimes = { origin: performance.timeOrigin });
  const note = (name: keyof Times) => (times[name] ??= performance.now());
  document.addEventListener('submit', () => note('submit'), true);
  document.addEventListener('loadeddata', () => note('frame'), true);
  new MutationObserver(() => {
    if (document.querySelector('[role=dialog]')) requestAnimationFrame(() => note('gate'));
  }).observe(document, { childList: true, subtree: true });
}

async function openTimedPage(browser: TestBrowser) {
  const phone = await openPhone(browser, LINE);
  const { page } = phone;
  await page.addInitScript(takeTimes);
  const firstFrame = () =>
    page.waitForFunction(() => window.benchTimes.frame !== undefined, null, { polling: 50, timeout: 60_000 });
  return { ...phone, firstFrame, times: () => page.evaluate(() => window.benchTimes) };
}

/** A visit through the gate. */
async function visit(browser: TestBrowser, address: string, shareId: string) {
  const { page, context, requests, firstFrame, times } = await openTimedPage(browser);
  await page.goto(`${address}/view/${shareId}`);
  await page.getByLabel('Email').fill('bench@example.com');
  await page.getByRole('button', { name: 'Access Recording' }).click();
  await firstFrame();
  const { gate = NaN, submit = NaN, frame = NaN, origin } = await times();
  // Requests after the first frame do not count.
  const upTo = requests().filter(({ sentAt }) => sentAt <= origin + frame);
  await context.close();
  const scripts = upTo.filter(({ type }) => type === 'Script');
  return {
    gate,
    frame: frame - submit,
    requests: upTo.length,
    kilobytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    urls: upTo.map(({ url }) => url.slice(address.length)),
  };
}

/** The baseline: a page with only the video, for a visitor with a pass. */
async function visitBarePage(browser: TestBrowser, address: string, shareId: string): Promise<number> {
  const { page, context, firstFrame, times } = await openTimedPage(browser);
  const shared = `${address}/api/recordings/shared/${shareId}`;
  const passed = await context.request.post(`${shared}/view`, {
    headers: { origin: address },
    data: { viewerEmail: 'bench@example.com' },
  });
  if (!passed.ok()) throw new Error(`The gate stayed shut: ${passed.status()}`);
  const body = `<!doctype html><title>Bare</title><video preload="metadata" src="${shared}/media"></video>`;
  await page.route(`${address}/bare`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${address}/bare`);
  await firstFrame();
  const { frame = NaN } = await times();
  await context.close();
  return frame;
}

const ms = (numbers: number[]) =>
  `${Math.round(median(numbers))} ms (${Math.round(Math.min(...numbers))} to ${Math.round(Math.max(...numbers))})`;

await onDemo(async (browser, address, shareId) => {
  await visit(browser, address, shareId);
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  const bare: number[] = [];
  for (let run = 0; run < values.runs; run++) {
    visits.push(await visit(browser, address, shareId));
    bare.push(await visitBarePage(browser, address, shareId));
  }
  const of = (name: 'gate' | 'frame' | 'kilobytes') => visits.map((one) => one[name]);
  const worst = visits.reduce((most, one) => (one.requests > most.requests ? one : most));
  const kilobytes = Math.max(...of('kilobytes'));
  console.log(`CPU ${SLOWER} times slower, 10 Mbit/s, 40 ms; median of ${visits.length} (least to most)`);
  console.log(`  to the gate              ${ms(of('gate'))}`);
  console.log(`  from submit to picture   ${ms(of('frame'))}, goal ${GOAL_MS} ms`);
  console.log(`  a bare page to picture   ${ms(bare)}`);
  console.log(`  JavaScript               ${kilobytes.toFixed(1)} of ${BUDGET.kilobytes} kB`);
  console.log(`  requests                 ${worst.requests} of ${BUDGET.requests}`);
  if (worst.requests > BUDGET.requests) console.error(worst.urls.map((url) => `    ${url}`).join('\n'));
  process.exitCode = worst.requests > BUDGET.requests || kilobytes > BUDGET.kilobytes ? 1 : 0;
});
