import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM, openPage } from '../support/browser.ts';
import { anOwner } from '../support/caller.ts';
import { spokenMicrophone } from '../support/media.ts';
import { completed, people } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { startRecorder } from '../support/recorder.ts';
import { stage } from '../support/stage.ts';

/** Downloading and preparing the engine takes minutes. */
const ENGINE_MS = 600_000;
jest.setTimeout(ENGINE_MS);

/** A separate product, because it downloads and prepares Whisper after its start. */
let product: Product;
const { person } = people(() => product.address);
beforeAll(async () => {
  product = await startProduct({ environment: { WHISPER_DIR: '', TRANSCRIBER: '' } });
});
afterAll(() => product?.stop());

it('A recording of a stranger is heard by Whisper, which is prepared meanwhile', async () => {
  const { page, call } = await person('stranger');
  await page.getByRole('button', { name: 'Smart Recording', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(stage().sample.recording);
  await page.keyboard.press('Escape');
  page.setDefaultTimeout(ENGINE_MS);
  await completed(page);
  const [{ id }] = await call<[{ id: string }]>('GET', '/api/recordings');
  await page.goto(`/edit/${id}`);
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await page
    .getByText(/budget/i)
    .first()
    .waitFor();
});

it('Words are shown while they are said, found, asked about and marked, and become the transcript', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'playhead-voice-'));
  const voice = await spokenMicrophone(
    folder,
    'We have to talk about the budget. The price is nine hundred euros. I will send the offer on Friday.',
  );
  const browser = await chromium.launch({
    ...CHROMIUM,
    args: [
      ...CHROMIUM.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${voice}`,
    ],
  });
  try {
    const { call, cookies } = await anOwner(product.address, 'speaker@example.com');
    const { page, context, toast, complaints } = await openPage(browser, {
      baseURL: product.address,
      permissions: ['microphone'],
    });
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: product.address })));
    const { button } = await startRecorder(page, 'Sound only');
    const said = page.getByRole('log', { name: 'What was said' });
    await said
      .locator('p:not([aria-hidden])')
      .getByText(/budget/i)
      .first()
      .waitFor();
    await page.keyboard.press('m');
    await toast('Marked');
    await page.getByLabel('Ask about what was said').fill('What is the price?');
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .getByText(/nine hundred|900/i)
      .first()
      .waitFor();
    await button('Stop').click();
    await completed(page);
    const [{ id }] = await call<[{ id: string }]>('GET', '/api/recordings');
    await page.goto(`/edit/${id}`);
    await page.getByRole('button', { name: /^Add a chapter at / }).click();
    await toast('Chapter added');
    await page.getByRole('tab', { name: 'Transcript' }).click();
    await page
      .getByText(/budget/i)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});
