import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { noteEvent } from '../../../tools/test/failure.mjs';
import { until } from '../../../tools/test/until.ts';

declare global {
  interface Window {
    reportViolation(text: string): void;
    reportToast(text: string): void;
  }
}

/** Timeout for a page that hangs. It is long because a loaded machine is slow. */
const PATIENCE_MS = 150_000;

export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
};

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** Violations of the content security policy, uncaught errors and responses with status 500. */
  complaints: string[];
  /** Waits until a text was shown by this many toasts, even if they are gone by now. */
  toast(text: string, times?: number): Promise<void>;
}
export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>;

/** A separate Chromium for tests that do not use the shared one. */
export async function openBrowser() {
  const browser = await chromium.launch(CHROMIUM);
  return {
    newPage: (options?: BrowserContextOptions) => openPage(browser, options),
    close: () => browser.close(),
  };
}

export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  if (process.env.TEST_SEED) await page.addInitScript(makeLate, Number(process.env.TEST_SEED));
  const complaints: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      window.reportViolation(`CSP ${event.violatedDirective}: ${event.blockedURI} at ${event.sourceFile}`),
    ),
  );
  const toasts: string[] = [];
  await page.exposeFunction('reportToast', (text: string) => toasts.push(text));
  await page.addInitScript(() => {
    const reported = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('section[aria-live] [role]')) {
        if (!reported.has(toast)) window.reportToast(toast.textContent ?? '');
        reported.add(toast);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`);
  });
  noteEventsOf(page);
  const toast = (text: string, times = 1) =>
    until(() => Promise.resolve(toasts.filter((shown) => shown.includes(text)).length >= times), PATIENCE_MS);
  return { page, context, complaints, toast };
}

/** Records events that help to explain a failed journey. */
function noteEventsOf(page: Page): void {
  page.on('console', (message) => noteEvent(`console: ${message.text()}`));
  page.on('pageerror', (error) => noteEvent(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) =>
    noteEvent(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  );
  page.on('framenavigated', (frame) => noteEvent(`page: ${frame.url()}`));
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/'))
      noteEvent(`${answer.request().method()} ${pathname} -> ${answer.status()}`);
  });
}

/** For `npm run test:shake`: randomly delays timers and responses of a page. */
function makeLate(seed: number): void {
  let state = seed;
  const delay = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const share = state / 2 ** 32;
    return share < 0.2 ? share * 200 : 0;
  };
  const { fetch, setTimeout: later } = window;
  window.setTimeout = ((callback: TimerHandler, ms = 0, ...given: unknown[]) =>
    later(callback, ms + delay(), ...given)) as typeof setTimeout;
  window.fetch = async (...request) => {
    const answer = await fetch(...request);
    await new Promise((resolve) => later(resolve, delay()));
    return answer;
  };
}
