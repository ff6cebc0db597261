import type { Page } from 'playwright-core';
import { open } from 'node:fs/promises';
import { signUp } from './support/account.ts';
import { openBrowser, type TestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { recordSpeech } from './support/speech.ts';

const MB = 1024 ** 2;
const SIZE = 110 * MB;
/** Bytes a second: slow enough to do things meanwhile. */
const LINE = 10 * MB;

describe('A large recording on its way', () => {
  let product: Product;
  let browser: TestBrowser;
  let page: Page;
  let complaints: string[];
  let file: string;
  /** The numbers of the parts that were sent, in order. */
  const parts: number[] = [];

  beforeAll(async () => {
    product = await startProduct();
    file = await recordSpeech(product.dataDir, {
      name: 'long_talk.mp4',
      text: 'Welcome everyone. Today we talk about the budget.',
      seconds: 5,
    });
    await pad(file, SIZE);
    browser = await openBrowser();
    ({ page, complaints } = await browser.newPage());
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('request', (request) => {
      const number = request.method() === 'PUT' && /\/parts\/[^/]+\/(\d+)/.exec(request.url())?.[1];
      if (number) parts.push(Number(number));
    });
    await signUp(page, product.address, 'uploader@example.com');
    await limitLine(page);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const see = (text: string) => page.getByText(text).first().waitFor();
  const card = () => page.getByRole('region', { name: 'Uploads' });

  it('goes on when its dialog is closed, and on other pages', async () => {
    await page.getByRole('button', { name: 'Smart Recording', exact: true }).click();
    await page.getByLabel('Recording file').setInputFiles(file);
    await see('Uploading File...');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: /uploader@example.com/ }).click();
    await page.waitForFunction(() => /^\d\d% · Settings/.test(document.title));
    expect(await card().innerText()).toContain('of 110.0 MB');
  });

  it('asks for the same file after a reload, and sends only what is missing', async () => {
    await page.reload();
    await card().getByText('Choose the same file again to continue').waitFor();
    const before = Math.max(...parts);
    expect(before).toBeGreaterThan(1);
    parts.length = 0;
    await page.getByLabel('Same file for long_talk.mp4').setInputFiles(file);
    await see('Upload Complete!');
    expect(parts[0]).toBeGreaterThanOrEqual(before);
    expect(parts.at(-1)).toBe(22);
  });

  it('becomes one recording', async () => {
    const recordings = await page.evaluate(
      async () => (await (await fetch('/api/recordings')).json()) as { title: string; status: string }[],
    );
    expect(recordings.map(({ title, status }) => [title, status])).toEqual([
      ['Long Talk', expect.stringMatching(/processing|completed/)],
    ]);
  });

  it('meets no complaint of the browser on the way', () => {
    expect(complaints).toEqual([]);
  });
});

/** Makes an MP4 as large as is wanted, by a box that players skip. */
async function pad(path: string, size: number): Promise<void> {
  const file = await open(path, 'r+');
  const { size: now } = await file.stat();
  const box = Buffer.alloc(8);
  box.writeUInt32BE(size - now);
  box.write('free', 4);
  await file.write(box, 0, box.length, now);
  await file.truncate(size);
  await file.close();
}

async function limitLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 5,
    downloadThroughput: -1,
    uploadThroughput: LINE,
  });
}
