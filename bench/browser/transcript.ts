// Scrolls, searches and follows a two-hour transcript in a real Chromium and finds the frame that takes longest.
//
//     npm run bench -- browser/transcript
//
// Starts the built product on a PostgreSQL and a folder of its own; the recording is made up in the browser.
import type { Browser, Page } from 'playwright-core';
import { onProduct, ownersWindow, traced } from './support.ts';
import { twoHourRecording } from './two-hour-recording.ts';

const LONGEST_FRAME_MS = 50;
const ROUNDS = 3;

/** Milliseconds of the longest work by what was done. */
type Round = Record<string, number>;

await onProduct(async (product, browser) => {
  const page = await (await ownersWindow(browser, product)).newPage();
  await openTranscript(page, product.origin);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(browser, page));
  process.exitCode = report(rounds) ? 1 : 0;
});

/** The recording comes from here and not from the server, which is not what is measured. */
async function openTranscript(page: Page, origin: string): Promise<void> {
  const recording = twoHourRecording();
  const path = `/api/recordings/${recording.id}`;
  await page.route(`**${path}`, (route) => route.fulfill({ json: recording }));
  await page.route(`**${path}/comments`, (route) => route.fulfill({ json: [] }));
  // The time moves by seeking: no sound is needed for it.
  await page.route(`**${path}/media`, (route) => route.abort());
  await page.goto(`${origin}/edit/${recording.id}`);
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await page.getByRole('textbox', { name: 'Search transcript' }).waitFor();
  // Opening the page is measured elsewhere.
  await page.waitForTimeout(1500);
}

async function measure(browser: Browser, page: Page): Promise<Round> {
  const view = page.locator('[data-transcript-view]');
  const focus = (role: 'textbox' | 'slider', name: string) => page.getByRole(role, { name }).focus();
  const longestWork = (act: () => Promise<void>, before?: () => Promise<void>) =>
    longestWorkOf(browser, page, act, before);
  return {
    'wheel through all of it': await longestWork(
      async () => {
        for (let turn = 0; turn < 40; turn++) {
          await page.mouse.wheel(0, 1500);
          await page.waitForTimeout(30);
        }
      },
      () => view.hover(),
    ),
    'jump by the scrollbar': await longestWork(async () => {
      for (const share of [0.9, 0.1, 0.5, 0.75, 0.25, 1, 0]) {
        await view.evaluate((box, to) => (box.scrollTop = box.scrollHeight * to), share);
        await page.waitForTimeout(120);
      }
    }),
    'search as one types': await longestWork(
      async () => {
        await page.keyboard.type('the price', { delay: 120 });
        for (let letter = 0; letter < 9; letter++) await page.keyboard.press('Backspace', { delay: 60 });
        await page.keyboard.type('e', { delay: 200 });
      },
      () => focus('textbox', 'Search transcript'),
    ),
    'step through the matches': await longestWork(async () => {
      for (let match = 0; match < 10; match++) await page.keyboard.press('Enter', { delay: 50 });
      await page.keyboard.press('Escape');
      await page.waitForTimeout(200);
    }),
    'follow the playback': await longestWork(
      async () => {
        await page.keyboard.press('Home');
        for (let jump = 0; jump < 9; jump++) await page.keyboard.press('PageUp', { delay: 100 });
        await page.keyboard.press('Home');
        await page.waitForTimeout(300);
      },
      () => focus('slider', 'Seek'),
    ),
  };
}

/**
 * The longest piece of work of the page's main thread while something is done, in milliseconds of its own processor time:
 * what a frame takes on a machine that does nothing else, whatever this one does besides. What is looked up in the
 * page, which is work of its main thread too, is looked up in `before`.
 */
async function longestWorkOf(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  before?: () => Promise<void>,
): Promise<number> {
  await before?.();
  const events = await traced(browser, page, ['toplevel', 'disabled-by-default-devtools.timeline'], act);
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args['name'] === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks: the browser names them differently now.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** @returns whether a median is over the limit */
function report(rounds: Round[]): boolean {
  const rows = Object.keys(rounds[0]!).map((name) => {
    const longest = rounds.map((round) => Math.round(round[name]!));
    const median = longest.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)]!;
    return { name, rounds: longest.join(' '), median };
  });
  console.log(
    `Longest work in a frame, ms of processor time, ${ROUNDS} rounds (limit ${LONGEST_FRAME_MS}, median):`,
  );
  for (const { name, rounds: longest, median } of rows)
    console.log(`  ${median > LONGEST_FRAME_MS ? '✗' : '✓'} ${name.padEnd(26)} ${longest}`);
  return rows.some(({ median }) => median > LONGEST_FRAME_MS);
}
