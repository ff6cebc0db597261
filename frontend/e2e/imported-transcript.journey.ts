import type { Page } from 'playwright-core';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signUp } from './support/account.ts';
import { openBrowser, type TestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { recordSpeech } from './support/speech.ts';

const ZOOM = `WEBVTT

1
00:00:00.500 --> 00:00:02.000
Ann Lee: The harbour budget is too small.

2
00:00:02.200 --> 00:00:04.000
Ben: We pay for two cranes then.
`;
const CORRECTED = ZOOM.replaceAll('Ben:', 'Benjamin Roth:');

describe('A transcript brought along', () => {
  let product: Product;
  let browser: TestBrowser;
  let page: Page;
  let complaints: string[];
  let files: [recording: string, transcript: string];

  beforeAll(async () => {
    product = await startProduct();
    const recording = await recordSpeech(product.dataDir, {
      name: 'harbour_call.mp4',
      text: 'Nobody hears these words in the recording.',
      seconds: 5,
    });
    files = [recording, join(product.dataDir, 'harbour_call.transcript.vtt')];
    await writeFile(files[1], ZOOM);
    await writeFile(join(product.dataDir, 'corrected.vtt'), CORRECTED);
    browser = await openBrowser();
    ({ page, complaints } = await browser.newPage());
    await signUp(page, product.address, 'bringer@example.com');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const see = (text: string) => page.getByText(text).first().waitFor();

  it('is chosen with its recording, and gives it words and names', async () => {
    await page.getByRole('button', { name: 'Smart Recording', exact: true }).click();
    await page.getByLabel('Recording file').setInputFiles(files);
    await see('2 lines by Ann Lee and Ben.');
    await see('Recording Ready!');
    const [{ id }] = await page.evaluate(async () => (await fetch('/api/recordings')).json());
    await page.goto(`${product.address}/edit/${id}`);
    await page.getByRole('tab', { name: 'Transcript' }).click();
    await see('The harbour budget is too small.');
    await see('Ann Lee');
  });

  it('is replaced by another in the editor, once that was said', async () => {
    await page.getByRole('button', { name: 'Add a transcript' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a transcript' });
    await dialog.getByText('It replaces all 2 lines of the transcript.').waitFor();
    await dialog.getByLabel('Transcript file').setInputFiles(join(product.dataDir, 'corrected.vtt'));
    await dialog.getByRole('button', { name: 'Replace transcript' }).click();
    await see('2 lines by Ann Lee and Benjamin Roth.');
    await see('Benjamin Roth');
  });

  it('meets no complaint of the browser on the way', () => {
    expect(complaints).toEqual([]);
  });
});
