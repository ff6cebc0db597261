import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

declare global {
  interface Window {
    reportViolation(text: string): void;
  }
}

/** For what hangs: of what is slow, as beside other tests, it is enough that it comes. */
const PATIENCE_MS = 150_000;

export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
};

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** What the page complained about: a refusal by the content security policy, an error nobody caught, a 500. */
  complaints: string[];
}
export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>;

/** A real Chromium, for whoever shares none. */
export async function openBrowser() {
  const browser = await chromium.launch(CHROMIUM);
  return {
    newPage: (options?: BrowserContextOptions) => openPage(browser, options),
    close: () => browser.close(),
  };
}

/** A page in a context of its own. */
export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      window.reportViolation(`CSP ${event.violatedDirective}: ${event.blockedURI} at ${event.sourceFile}`),
    ),
  );
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`);
  });
  return { page, context, complaints };
}
