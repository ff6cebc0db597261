import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { signUp } from '../support/account.ts';
import { CHROMIUM } from '../support/browser.ts';
import { completed } from '../support/people.ts';
import { chunksKept, startRecorder } from '../support/recorder.ts';
import { stage } from '../support/stage.ts';

/** Seconds recorded before the crash, and seconds that the crash may cost. */
const LONG_ENOUGH = 4;
const MAX_LOST = 2;

/** A separate browser, because the test kills it. Its profile folder is kept. */
const profile = mkdtempSync(join(tmpdir(), 'playhead-recorder-'));
let context: BrowserContext;
afterAll(async () => {
  await context?.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
});

async function openBrowser() {
  context = await chromium.launchPersistentContext(profile, {
    ...CHROMIUM,
    baseURL: stage().address,
    args: [...CHROMIUM.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  return context.pages()[0]!;
}

it('A recording and its marks outlive a browser that is killed, and are finished with one click', async () => {
  const page = await openBrowser();
  await signUp(page, stage().address, 'crash@example.com');
  const { recorded } = await startRecorder(page, 'Camera');
  await recorded(LONG_ENOUGH);
  let calls = 0;
  await page.route('**/marks', async (route) => {
    // The server gets the first call, but the browser never gets its answer.
    if (calls++ === 0) await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('m');
  await page.getByText('Marked', { exact: true }).waitFor();
  await page.getByLabel('Note').fill('Ask about the price');
  await page.keyboard.press('Enter');
  await page.getByText('Note saved').waitFor();
  while (calls === 0) await page.waitForTimeout(100);
  const cookies = await context.cookies();
  await killBrowser(context);

  const again = await openBrowser();
  // Chromium writes cookies to disk every 30 s, so the killed browser may have lost them.
  await context.addCookies(cookies);
  await again.goto('/');
  await again.getByText(/Your recording of \d{1,2}:\d\d.* was interrupted/).waitFor();
  await again.getByRole('button', { name: 'Finish', exact: true }).click();
  await completed(again);
  const [recording] = await again.evaluate(async () => (await fetch('/api/recordings')).json());
  expect(recording.duration).toBeGreaterThan(LONG_ENOUGH - MAX_LOST);
  // The test's timeout ends this loop on failure.
  while ((await chunksKept(again)) > 0) await again.reload();
  const marks = await again.evaluate(
    async (path): Promise<{ note: string | null }[]> => (await fetch(path)).json(),
    `/api/recordings/${recording.id}/marks`,
  );
  expect(marks.map(({ note }) => note)).toEqual([null, 'Ask about the price']);
});

/** Kills the browser without notifying the page, as a crash does. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  const session = await context.browser()?.newBrowserCDPSession();
  const crash = session ?? (await context.newCDPSession(context.pages()[0]!));
  void crash.send('Browser.crash').catch(() => undefined);
  await closed;
}
