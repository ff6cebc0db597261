import { demoShareId } from '../../frontend/e2e/support/account.ts';
import { openBrowser, type TestBrowser } from '../../frontend/e2e/support/browser.ts';
import { startProduct } from '../../frontend/e2e/support/product.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** CPU slowdown that simulates a phone. */
export const SLOWER = 4;

/** Megabits per second in both directions, and milliseconds. */
export interface Line {
  megabits: number;
  latency: number;
}

interface SeenRequest {
  url: string;
  type: string | undefined;
  /** Transferred size. */
  bytes: number;
  /** Milliseconds since the epoch. */
  sentAt: number;
}

/** A page on a simulated slow phone, with its requests. */
export async function openPhone(browser: TestBrowser, { megabits, latency }: Line) {
  const { page, context } = await browser.newPage(PHONE);
  const devtools = await context.newCDPSession(page);
  const throughput = (megabits * 1e6) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const requests = new Map<string, SeenRequest>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { url: request.url, type, bytes: 0, sentAt: wallTime * 1000 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return { page, context, requests: () => [...requests.values()] };
}

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** Runs work with the built product, the demo's link and a browser. */
export async function onDemo(
  work: (browser: TestBrowser, address: string, shareId: string) => Promise<void>,
): Promise<void> {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    const shareId = await demoShareId(product.address, `bench-${Date.now()}@example.com`);
    await work(browser, product.address, shareId);
  } finally {
    await browser.close();
    await product.stop();
  }
}
