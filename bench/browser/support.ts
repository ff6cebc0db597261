import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { onProduct as onProductAlone, type Product } from '../product.ts';

/** The built product on a PostgreSQL and a folder of its own, with a browser, until the work is done. */
export const onProduct = (work: (product: Product, browser: Browser) => Promise<void>): Promise<void> =>
  onProductAlone(async (product) => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    await work(product, browser).finally(() => browser.close());
  });

/** A window in which the product's owner is signed in. */
export async function ownersWindow(browser: Browser, product: Product): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = product.cookie.split('=');
  await context.addCookies([{ name, value, url: product.origin }]);
  return context;
}

/** What the browser notes of a task or a thread; times in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** How long it took, on the clock and on the processor. */
  dur?: number;
  tdur?: number;
  args: Record<string, unknown>;
}

/** What the browser traces while something is done. */
export async function traced(
  browser: Browser,
  page: Page,
  categories: string[],
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return trace.traceEvents;
}
