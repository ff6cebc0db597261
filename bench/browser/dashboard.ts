// The dashboard with many recordings, in a real browser on the built product.
//
//     npm run bench -- browser/dashboard [--recordings 1000] [--runs 5]
//
// Measures, from the browser's own trace: how long after the navigation the first rows are on screen (warm server;
// with nothing in the browser's cache, and on a visit after that), and the longest piece of work while the whole list
// is scrolled through. Starts the product on a PostgreSQL and a folder of its own; nothing of an installation is
// touched. Fails when a measure is missed. Times on the clock hold on a quiet machine only; those on the processor
// say what the page costs on any.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import type { Product } from '../product.ts';
import { onProduct, ownersWindow, type TraceEvent, traced } from './support.ts';

const { values } = parseArgs({
  options: { recordings: { type: 'string', default: '1000' }, runs: { type: 'string', default: '5' } },
});
const RECORDINGS = Number(values.recordings);

/** Milliseconds. */
const FIRST_ROWS = 1000;
const FRAME = 50;

/** How far one turn of the wheel goes, in pixels, and how long until the next, in milliseconds. */
const TURN = 900;
const REST = 40;

const TRACED = ['devtools.timeline', 'blink.user_timing', 'toplevel'];

const CARD = '[aria-label="Recordings"] > li a';

/** Marks in the trace when the first frame with a recording in it has been drawn. */
const markFirstRows = (card: string) => {
  const look = () => {
    if (!document.querySelector(card)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-rows')));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
};

/** How long a task of the page's main thread took on the clock and on the processor, in milliseconds. */
interface Task {
  wall: number;
  processor: number;
}

function mainThreadTasks(events: TraceEvent[]): Task[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const layouts = Map.groupBy(
    events.filter(({ name }) => name === 'UpdateLayoutTree'),
    threadOf,
  );
  // A navigation may leave one process for another: the page is where most was laid out.
  const [main] = [...layouts].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return events
    .filter((event) => event.name.endsWith('RunTask') && threadOf(event) === main)
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, processor: tdur / 1000 }));
}

const round = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
const medianOf = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const longest = (tasks: Task[], of: keyof Task) => round(Math.max(0, ...tasks.map((task) => task[of])));

async function openDashboard(browser: Browser, product: Product) {
  const context = await ownersWindow(browser, product);
  await context.addInitScript(markFirstRows, CARD);
  const page = await context.newPage();
  const open = async () => {
    await page.goto(product.origin);
    await page.waitForFunction(() => performance.getEntriesByName('first-rows').length > 0);
  };
  return { context, page, open };
}

async function firstRows(browser: Browser, product: Product) {
  const { context, page, open } = await openDashboard(browser, product);
  const visit = async () => {
    const tasks = mainThreadTasks(await traced(browser, page, TRACED, open));
    const at = await page.evaluate(() => performance.getEntriesByName('first-rows')[0]!.startTime);
    return { at: round(at), busy: round(tasks.reduce((sum, { processor }) => sum + processor, 0)) };
  };
  const first = await visit();
  const again = await visit();
  await context.close();
  return {
    'first visit ms': first.at,
    'on the processor ms': first.busy,
    'next visit ms': again.at,
    'then on the processor ms': again.busy,
  };
}

async function scrollThrough(browser: Browser, product: Product, view: string) {
  const { context, page, open } = await openDashboard(browser, product);
  await context.addInitScript((mode) => localStorage.setItem('recordings_view', mode), view);
  await open();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(700, 600);
  const last = page.locator(`[aria-posinset="${RECORDINGS}"] a`).first();
  let turns = 0;
  const events = await traced(browser, page, TRACED, async () => {
    for (; turns < 5000 && !(await last.isVisible()); turns++) {
      await page.mouse.wheel(0, TURN);
      await page.waitForTimeout(REST);
    }
  });
  const inPage = await page.locator('[aria-label="Recordings"] > li').count();
  if (!(await last.isVisible())) throw new Error(`The last recording was not reached in ${turns} turns.`);
  await context.close();
  const tasks = mainThreadTasks(events);
  return {
    view,
    turns,
    'longest task ms': longest(tasks, 'wall'),
    'longest on the processor ms': longest(tasks, 'processor'),
    'items in the page at the end': inPage,
  };
}

await onProduct(async (product, browser) => {
  await product.fill(RECORDINGS);
  await firstRows(browser, product);
  const opened = [];
  for (let run = 0; run < Number(values.runs); run++) opened.push(await firstRows(browser, product));
  console.table(opened);
  const scrolled = [];
  for (const view of ['grid', 'list']) scrolled.push(await scrollThrough(browser, product, view));
  console.table(scrolled);

  const median = medianOf(opened.map((run) => run['first visit ms']));
  const worst = Math.max(...scrolled.map((run) => run['longest on the processor ms']));
  console.log(`First rows after ${median} ms (median of first visits; at most ${FIRST_ROWS}).`);
  console.log(`Longest task while scrolling ${worst} ms on the processor (at most ${FRAME}).`);
  console.log(`The machine: ${availableParallelism()} cores, load ${loadavg().map(round).join(', ')}.`);
  if (median > FIRST_ROWS || worst > FRAME) process.exitCode = 1;
});
