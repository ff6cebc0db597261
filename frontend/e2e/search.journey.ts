import type { Page } from 'playwright-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasElasticsearch, startElasticsearch } from '../../tools/test/elasticsearch.ts';
import { signUp } from './support/account.ts';
import { openBrowser, type TestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { recordSpeech } from './support/speech.ts';

const SPEECH =
  'Welcome everyone. Today we talk about the budget for the next quarter. ' +
  'The customer wants a discount on the annual plan. ' +
  'We will send the proposal on friday and meet again next week. Thank you very much.';

interface Found {
  results: unknown[];
  engine: string;
  degraded: boolean;
}

const suite = hasElasticsearch() ? describe : describe.skip;

suite('Search on Elasticsearch', () => {
  const home = mkdtempSync(join(tmpdir(), 'playhead-elasticsearch-'));
  let node: Awaited<ReturnType<typeof startElasticsearch>>;
  let product: Product;
  let browser: TestBrowser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    node = await startElasticsearch(home);
    product = await startProduct({ environment: { ELASTICSEARCH_URL: node.url } });
    browser = await openBrowser();
    ({ page, complaints } = await browser.newPage());
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    node?.process.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  });

  const palette = () => page.getByRole('dialog', { name: 'Search', exact: true });
  const options = () => palette().getByRole('option');
  const type = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search all recordings' }).fill(words);
  };
  /** Asks until the answer is as it is wanted: an index is a second behind, an engine is asked again after five. */
  const until = async (words: string, fits: (found: Found) => boolean) => {
    for (const end = Date.now() + 240_000; ; await page.waitForTimeout(250)) {
      const { results, engine, degraded } = await page.evaluate(
        async (q) => (await (await fetch(`/api/search?q=${encodeURIComponent(q)}`)).json()) as Found,
        words,
      );
      if (fits({ results, engine, degraded })) return;
      if (Date.now() > end) throw new Error(`${words}: ${engine}, ${degraded}, ${results.length} results`);
    }
  };

  it('begins with a recording in which something was said', async () => {
    await signUp(page, product.address, 'owner@example.com');
    const file = await recordSpeech(product.dataDir, { name: 'budget_talk.mp4', text: SPEECH, seconds: 30 });
    await page.getByRole('button', { name: 'Smart Recording', exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(file);
    const recordings = page.getByRole('list', { name: 'Recordings' });
    await recordings.getByText('Completed', { exact: true }).waitFor();
    await until('discount', ({ results, engine }) => results.length === 1 && engine === 'elasticsearch');
  });

  it('goes from the palette to the second at which the words were said, by the keyboard alone', async () => {
    await type('discounts');
    const moment = options().filter({ hasText: /\d:\d\d/ });
    await moment.first().waitFor();
    const clock = /\d+:\d\d/.exec(await moment.first().innerText())![0];
    expect(await moment.first().locator('mark').innerText()).toMatch(/^discount/i);
    await page.keyboard.press('ArrowDown');
    while ((await options().and(page.locator('[aria-selected=true]')).innerText()).includes(clock) === false)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/edit\/.*find=discounts/);
    const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
    await page.waitForFunction(
      (second) => Math.abs((document.querySelector('video')?.currentTime ?? -9) - second) < 1.5,
      minutes * 60 + seconds,
    );
    const transcript = page.getByRole('tabpanel', { name: 'Transcript' });
    await transcript
      .locator('mark')
      .filter({ hasText: /discount/i })
      .first()
      .waitFor();
  });

  it('answers from PostgreSQL while the engine is down, and says so', async () => {
    const { port } = new URL(node.url);
    node.process.kill('SIGKILL');
    await type('proposal');
    await options().first().waitFor();
    await palette().getByText('Search is slower than usual right now.').waitFor();
    await page.keyboard.press('Escape');

    const edited = await page.evaluate(async () => {
      const [{ id }] = await (await fetch('/api/recordings')).json();
      const { version } = await (await fetch(`/api/recordings/${id}`)).json();
      const { status } = await fetch(`/api/recordings/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Kangaroo review', version }),
      });
      return status;
    });
    expect(edited).toBe(200);
    await until('kangaroo', ({ results, degraded }) => results.length === 1 && degraded);

    node = await startElasticsearch(home, { port: Number(port) });
    await until('kangaroo', ({ results, engine }) => results.length === 1 && engine === 'elasticsearch');
    await page.reload();
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    await type('kangaroo');
    await options().filter({ hasText: 'Kangaroo review' }).waitFor();
    expect(await palette().getByText('Search is slower than usual').count()).toBe(0);
  });

  it('meets no complaint of the browser on the way', () => expect(complaints).toEqual([]));
});
