import type { Page } from 'playwright-core';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signUp } from './support/account.ts';
import { lookAt } from './support/axe.ts';
import { openBrowser, type TestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { recordSpeech } from './support/speech.ts';
import { aViewer } from './support/watching.ts';

const TRANSCRIPT = `WEBVTT

1
00:00:00.500 --> 00:00:03.000
Ann Lee: The harbour budget is too small.

2
00:00:03.200 --> 00:00:06.000
Ben: Call me on 415 555 0132 tomorrow.

3
00:00:06.200 --> 00:00:09.000
Ben: We pay for two cranes then.
`;

interface Cuts {
  state: string;
  duration: number;
  ranges: { start: number; end: number; kind: string }[];
}

describe('A recording that is cut', () => {
  let product: Product;
  let browser: TestBrowser;
  let page: Page;
  let complaints: string[];
  let id: string;
  let shareId: string;

  beforeAll(async () => {
    product = await startProduct();
    const recording = await recordSpeech(product.dataDir, {
      name: 'harbour_call.mp4',
      text: 'The harbour budget is too small. Call me on four one five five five five oh one three two tomorrow. We pay for two cranes then. Thank you all for your time and see you next week at the harbour.',
      seconds: 10,
    });
    const transcript = join(product.dataDir, 'harbour_call.vtt');
    await writeFile(transcript, TRANSCRIPT);
    browser = await openBrowser();
    ({ page, complaints } = await browser.newPage());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signUp(page, product.address, 'cutter@example.com');
    await page.getByRole('button', { name: 'Smart Recording', exact: true }).click();
    await page.getByLabel('Recording file').setInputFiles([recording, transcript]);
    await page.getByText('Recording Ready!').first().waitFor();
    [{ id, shareId }] = await page.evaluate(async () => (await fetch('/api/recordings')).json());
    await page.goto(`${product.address}/edit/${id}`);
    await page.getByRole('button', { name: 'Trim & cut' }).click();
    await panel().getByRole('slider', { name: 'End of the recording' }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const panel = () => page.getByRole('region', { name: 'Trim & cut' });
  const press = (name: string) => panel().getByRole('button', { name }).click();
  const cuts = () =>
    page.evaluate(
      async (recording) => (await (await fetch(`/api/recordings/${recording}/cuts`)).json()) as Cuts,
      id,
    );
  const select = (words: string) =>
    page.evaluate((wanted) => {
      const said = [...document.querySelectorAll('[data-said]')].find(({ textContent }) =>
        textContent?.includes(wanted),
      );
      const text = [...(said?.childNodes ?? [])].find((node) => node.textContent?.includes(wanted));
      if (!text) throw new Error(`${wanted} is not on the page`);
      const from = text.textContent!.indexOf(wanted);
      document.getSelection()!.setBaseAndExtent(text, from, text, from + wanted.length);
    }, words);
  const save = async (): Promise<Cuts> => {
    const [taken] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/cuts')),
      press('Save cut'),
    ]);
    expect(taken.status()).toBe(200);
    await panel().getByText('The new version is being made').waitFor();
    await panel().getByText('The new version is being made').waitFor({ state: 'hidden' });
    await page.getByText('New version ready').first().waitFor();
    return cuts();
  };
  /** How long the file is that viewers get. */
  const playedSeconds = () =>
    page.evaluate(
      (recording) =>
        new Promise<number>((resolve, reject) => {
          const video = document.createElement('video');
          video.onloadedmetadata = () => resolve(video.duration);
          video.onerror = () => reject(new Error('It cannot be played'));
          video.src = `/api/recordings/${recording}/media?at=${Date.now()}`;
        }),
      id,
    );
  const viewersTranscript = async (): Promise<string> => {
    const { cookies } = await aViewer(product.address, { id, shareId }, { email: 'vi@example.com' });
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(`${product.address}/api/recordings/shared/${shareId}/transcript.txt`, {
      headers: { cookie },
    });
    return answer.text();
  };

  it('ends where its handle is moved to, for viewers once it is saved', async () => {
    const before = await playedSeconds();
    await panel().getByRole('slider', { name: 'End of the recording' }).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    const { ranges, duration } = await save();
    expect(ranges).toEqual([
      { start: expect.any(Number) as number, end: expect.any(Number) as number, kind: 'remove' },
    ]);
    expect(Math.abs((await playedSeconds()) - duration)).toBeLessThan(0.1);
    expect(before - duration).toBeGreaterThan(0.9);
  });

  it('loses the words that are selected in the transcript, and plays over them at once', async () => {
    await select('is too small.');
    await panel().getByText('“is too small.”').waitFor();
    await page.keyboard.press('Delete');
    await page.locator('del', { hasText: 'is too small.' }).waitFor();
    const [first] = await page.evaluate(async () => {
      const video = document.querySelector('video')!;
      video.currentTime = 0.6;
      await video.play();
      const seen: number[] = [];
      await new Promise<void>((resolve) => {
        const look = () => {
          seen.push(video.currentTime);
          if (video.currentTime > 3.1) resolve();
          else requestAnimationFrame(look);
        };
        look();
      });
      video.pause();
      return [seen];
    });
    const { ranges } = await save();
    const { start, end } = ranges[0]!;
    // A frame or two pass before the leap is seen.
    expect(first.filter((time) => time > start + 0.15 && time < end - 0.05)).toEqual([]);
    expect(await viewersTranscript()).toContain('The harbour budget');
    expect(await viewersTranscript()).not.toContain('too small');
  });

  it('is asked about personal data, and silences it when told to', async () => {
    await press('Find personal data');
    const found = page.getByRole('region', { name: 'Personal data' });
    await found.getByText('415 555 0132').waitFor();
    expect((await cuts()).ranges.some(({ kind }) => kind === 'silence')).toBe(false);
    await found.getByRole('button', { name: 'Silence 1 place' }).click();
    expect(await panel().getByLabel('Take the page down until it is ready').isChecked()).toBe(true);
    await save();
    const read = await viewersTranscript();
    expect(read).toContain('[removed]');
    expect(read).not.toContain('0132');
  });

  it('can be used by everybody in both themes and sizes', async () => {
    await panel()
      .getByText(/parts removed/)
      .click();
    expect(await lookAt(page, 'trim-and-cut')).toEqual({});
  });

  it('becomes a clip with a link of its own', async () => {
    await page.getByRole('button', { name: 'Close Trim & cut' }).click();
    await select('We pay for two cranes then.');
    await page
      .getByRole('toolbar', { name: 'Selected words' })
      .getByRole('button', { name: 'Create clip' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Create clip' });
    expect(await dialog.getByLabel('Title').inputValue()).toBe('We pay for two cranes then');
    await dialog.getByRole('button', { name: 'Create clip' }).click();
    await page.getByText('Clip created').first().waitFor();
    const clips = page.getByRole('region', { name: 'Clips' });
    await clips.getByRole('link', { name: 'We pay for two cranes then' }).click();
    await page
      .getByText(/Clip of/)
      .first()
      .waitFor();
  });

  it('meets no complaint of the browser on the way', () => {
    expect(complaints).toEqual([]);
  });
});
