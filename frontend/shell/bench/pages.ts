// When the largest thing of each page is painted, on a phone-like processor and line.
//
//     npm run bench:pages -- [--runs 3] [--pictures folder]
//
// CPU four times slower, 1.6 Mbit/s, 150 ms. Starts the built product on a folder of its own, with one account and the
// demo recording. Times hold on a quiet machine only; bytes and requests on any.
import { parseArgs } from 'node:util';
import { demoShareId, register } from '../../e2e/support/account.ts';
import { openBrowser, type TestBrowser } from '../../e2e/support/browser.ts';
import { startProduct } from '../../e2e/support/product.ts';

const SLOWER = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 1.6e6 / 8,
};
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, pictures: { type: 'string' } },
});

interface Seen {
  paint: number;
  shift: number;
  longest: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Notes in the page the time of its largest paint, how far things moved, and its longest task. */
function takeNotes() {
  const seen = (window.seen = { paint: 0, shift: 0, longest: 0 });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  observe('layout-shift', ({ value = 0 }) => (seen.shift += value));
  observe('longtask', ({ duration }) => (seen.longest = Math.max(seen.longest, duration)));
}

async function visit(browser: TestBrowser, url: string, cookie: string | null, picture?: string) {
  const { page, context } = await browser.newPage(PHONE);
  if (cookie) {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests++;
  });
  await page.addInitScript(takeNotes);
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => window.seen);
  if (picture) await page.screenshot({ path: picture });
  await context.close();
  return { ...seen, kilobytes: bytes / 1000, requests };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const product = await startProduct();
const browser = await openBrowser();
try {
  const { address } = product;
  const shareId = await demoShareId(address, `bench-${Date.now()}@example.com`);
  const cookie = await register(address, `owner-${Date.now()}@example.com`);
  const pages: [name: string, path: string, cookie: string | null][] = [
    ['landing', '/', null],
    ['gate', `/view/${shareId}`, null],
    ['dashboard', '/', cookie],
    ['editor', '/edit/demo', cookie],
    ['analytics', '/?tab=analytics', cookie],
    ['settings', '/settings/profile', cookie],
  ];
  const table = [];
  for (const [name, path, session] of pages) {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let run = 0; run < Number(values.runs); run++)
      visits.push(
        await visit(
          browser,
          address + path,
          session,
          values.pictures && run === 0 ? `${values.pictures}/${name}.png` : undefined,
        ),
      );
    const of = (what: keyof (typeof visits)[number]) => median(visits.map((one) => one[what]));
    table.push({
      page: name,
      'largest paint ms': Math.round(of('paint')),
      'layout shift': Number(of('shift').toFixed(3)),
      'longest task ms': Math.round(of('longest')),
      kB: Math.round(of('kilobytes')),
      requests: of('requests'),
    });
  }
  console.table(table);
} finally {
  await browser.close();
  await product.stop();
}
