// From the last key in the search palette to the results in the frame, in a real Chromium on the built product.
//
//     npm run bench -- browser/palette [--recordings 200] [--lines 60000]
//
// Twenty words are typed at the pace of a quick typist, each into an empty field. Measured in the browser, from the
// event of the last key to the first frame that holds the results of the whole word. Starts the product on a
// PostgreSQL and a folder of its own; nothing of an installation is touched. Fails when the measure is missed.
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import type * as LargeLibrary from '../large-library.ts';
import type { Product } from '../product.ts';
import { onProduct, ownersWindow } from './support.ts';

/** As it was built: Node reads no TypeScript that imports more of it as it will be called when it is built. */
const { fillLibrary, wordOf } = (await import(
  pathToFileURL(resolve('dist/bench/large-library.js')).href
)) as typeof LargeLibrary;

const { values } = parseArgs({
  options: { recordings: { type: 'string', default: '200' }, lines: { type: 'string', default: '60000' } },
});

/** Milliseconds from the last key, for 95 of 100 words. */
const LIMIT = 100;
const BETWEEN_KEYS = 90;
/** From words in every line to some that are said a few times. */
const RANKS = Array.from({ length: 20 }, (_, n) => Math.round(1.6 ** n));

declare global {
  interface Window {
    typedAt: number;
    shownAt: number;
  }
}

/** What a word took, in milliseconds: to its results, and of that the answer of the server. */
interface Took {
  ms: number;
  server: number;
}

/** Notes when something is typed, and when the frame has been drawn in which the palette says what it found of it. */
const watchPalette = () => {
  addEventListener('input', () => (window.typedAt = performance.now()), true);
  let said = '';
  const look = () => {
    // Silent while there is no answer yet to what stands in the field.
    const now = document.querySelector('[role=dialog] [role=status]')?.textContent ?? '';
    if (now === said) return;
    said = now;
    if (now) requestAnimationFrame(() => setTimeout(() => (window.shownAt = performance.now())));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

await onProduct(async (product, browser) => {
  // Every second recording, with its lines, is another tenant's.
  const size = { recordings: Number(values.recordings) * 2, lines: Number(values.lines) * 2, viewers: 0 };
  await fillLibrary(product.databaseUrl, size);
  const page = await openPalette(browser, product);
  // What is loaded and planned once is not what a key costs.
  for (const rank of [3, 30, 300]) await timeOf(page, wordOf(rank));
  const took: (Took & { word: string })[] = [];
  for (const rank of RANKS) took.push({ word: wordOf(rank), ...(await timeOf(page, wordOf(rank))) });
  process.exitCode = report(took) ? 1 : 0;
});

async function openPalette(browser: Browser, product: Product): Promise<Page> {
  const context = await ownersWindow(browser, product);
  await context.addInitScript(watchPalette);
  const page = await context.newPage();
  await page.goto(product.origin);
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search all recordings' }).waitFor();
  return page;
}

async function timeOf(page: Page, word: string): Promise<Took> {
  await page.getByRole('combobox', { name: 'Search all recordings' }).fill('');
  await page.keyboard.type(word, { delay: BETWEEN_KEYS });
  const answer = await page.waitForFunction((q) => {
    const entry = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).findLast(
      ({ name }) => new URL(name).searchParams.get('q') === q,
    );
    const { shownAt, typedAt } = window;
    return entry && shownAt >= entry.responseEnd ? { ms: shownAt - typedAt, server: entry.duration } : null;
  }, word);
  if ((await page.getByRole('option').count()) === 0) throw new Error(`Nothing was found for ${word}.`);
  return (await answer.jsonValue())!;
}

/** @returns whether it is over the limit */
function report(took: (Took & { word: string })[]): boolean {
  const at = (key: keyof Took, share: number) => {
    const sorted = took.map((one) => one[key]).toSorted((a, b) => a - b);
    return Math.round(sorted[Math.ceil(share * sorted.length) - 1]!);
  };
  console.table(
    took.map(({ word, ms, server }) => ({ word, ms: Math.round(ms), server: Math.round(server) })),
  );
  const p95 = at('ms', 0.95);
  console.log(`From the last key to the results: p50 ${at('ms', 0.5)} ms, p95 ${p95} ms (at most ${LIMIT}).`);
  console.log(`Of these for the server's answer: p50 ${at('server', 0.5)} ms, p95 ${at('server', 0.95)} ms.`);
  console.log(`The machine: ${availableParallelism()} cores, load ${loadavg().join(', ')}.`);
  return p95 > LIMIT;
}
