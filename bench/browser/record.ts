// Measures what a browser crash costs a recording, in Chromium on the built product: records for a random time up to
// `--longest` seconds, kills the browser, and finishes the recording at the next visit.
//
//     npm run bench -- browser/record [--kills 20] [--longest 25]
//
// Starts the product with its own PostgreSQL and folder.
import type { BrowserContext, Page } from 'playwright-core';
import { signUp } from '../../frontend/e2e/support/account.ts';
import { ask, button, onProduct, openRecorder, startRecording } from './recorder.ts';
import { optionsOf } from '../options.ts';

const values = optionsOf({ kills: 20, longest: 25 });

interface Recording {
  id: string;
  duration: number | null;
  source: string;
  watchable: boolean;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Kills the browser without notifying the page, like a crash. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  const crash = await context.newCDPSession(context.pages()[0]!);
  void crash.send('Browser.crash').catch(() => undefined);
  await closed;
}

await onProduct(async ({ address }, folder) => {
  const openBrowser = () =>
    openRecorder(folder, { width: 1440, height: 900 }, { args: ['--use-fake-ui-for-media-stream'] });
  const lost: number[] = [];
  const lengths: number[] = [];
  let context = await openBrowser();
  await signUp(context.pages()[0]!, address, 'kills@example.com');
  const cookies = await context.cookies();
  const known = new Set<string>();
  for (let run = 0; run < values.kills; run++) {
    const page = context.pages()[0]!;
    await startRecording(page, address, run % 2 === 0 ? 'Camera' : 'Screen, window, or tab');
    const since = await page.evaluate(() => performance.now());
    const length = 3000 + Math.random() * (values.longest * 1000 - 3000);
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
    context = await openBrowser();
    // Chromium saves cookies only every 30 s; a user without them would sign in again.
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
});

/** Duration in seconds of the first unknown recording, once it can be watched. */
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
