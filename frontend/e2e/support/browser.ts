import { type BrowserContextOptions, chromium } from 'playwright-core';

declare global {
  interface Window {
    reportViolation(text: string): void;
  }
}

/** For what hangs: of what is slow, as beside other tests, it is enough that it comes. */
const PATIENCE_MS = 240_000;

export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>;
export type OpenedPage = Awaited<ReturnType<TestBrowser['newPage']>>;

/**
 * A real Chromium. What a page complains about is collected: a refusal by the content security policy, an error
 * that nobody caught, an answer of 500.
 */
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
  });
  return {
    async newPage(options?: BrowserContextOptions) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      const complaints: string[] = [];
      await page.exposeFunction('reportViolation', (text: string) => complaints.push(text));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          window.reportViolation(
            `CSP ${event.violatedDirective}: ${event.blockedURI} at ${event.sourceFile}`,
          ),
        ),
      );
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('response', (answer) => {
        if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`);
      });
      return { page, context, complaints };
    },
    close: () => browser.close(),
  };
}
