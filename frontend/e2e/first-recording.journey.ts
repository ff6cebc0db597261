import type { Page, Request } from 'playwright-core';
import { type OpenedPage, openBrowser, type TestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { recordSpeech } from './support/speech.ts';

const SPEECH =
  'Welcome everyone. Today we talk about the budget for the next quarter. ' +
  'The customer wants a discount on the annual plan. ' +
  'We will send the proposal on friday and meet again next week. Thank you very much.';

/** Chromium without a screen calls itself automated, whose visits do not count. */
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** What a shared recording asks for up to its first frame, through the gate. */
const MAX_REQUESTS = 12;

describe("A stranger's first recording", () => {
  let product: Product;
  let browser: TestBrowser;
  let page: Page;
  let complaints: string[];
  let viewer: OpenedPage;
  let link: string;

  beforeAll(async () => {
    // As it is for a stranger: speech to text is prepared while they look around.
    product = await startProduct({ environment: { WHISPER_DIR: '', TRANSCRIBER: '' } });
    browser = await openBrowser();
    ({ page, complaints } = await browser.newPage());
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const see = (text: string | RegExp) => page.getByText(text).first().waitFor();

  it('begins at the landing page', async () => {
    await page.goto(product.address);
    await see('The Future of Smart Recordings');
    await page
      .getByRole('button', { name: 'Sign In' })
      .or(page.getByRole('link', { name: 'Sign In' }))
      .click();
    await page.waitForURL('**/api/login**');
  });

  it('creates an account and shows the empty dashboard', async () => {
    await page.getByRole('link', { name: /create (an )?account/i }).click();
    await page.getByLabel('Email').fill('stranger@example.com');
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await see('No smart recordings yet');
  });

  it('uploads a recording and sees it completed', async () => {
    const file = await recordSpeech(product.dataDir, { name: 'budget_talk.mp4', text: SPEECH, seconds: 30 });
    await page.getByRole('button', { name: 'Smart Recording', exact: true }).click();
    await see('Drop your recording here');
    await page.locator('input[type=file]').setInputFiles(file);
    const recordings = page.getByRole('list', { name: 'Recordings' });
    await recordings.getByText('Completed', { exact: true }).waitFor();
  });

  it('reads the transcript beside the player', async () => {
    const { recordings } = await page.evaluate(async () => {
      const answer = await fetch('/api/recordings');
      const body = await answer.json();
      return { recordings: Array.isArray(body) ? body : body.recordings };
    });
    await page.goto(`${product.address}/edit/${recordings[0].id}`);
    await page.getByRole('tab', { name: 'Transcript' }).click();
    await see(/budget/i);
    await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 5);
  });

  it('edits it at 400 % zoom, where nothing lies beyond the side', async () => {
    const usual = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    const isBeyond = (selector: string) =>
      page.locator(selector).evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await isBeyond('html')).toBe(false);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Chapter title' }).first().waitFor();
    expect(await isBeyond('.MuiDialogContent-root')).toBe(false);
    await page.keyboard.press('Escape');
    await page.setViewportSize(usual);
  });

  it('shares it with somebody who gives an e-mail, watches and asks', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    link = await page.getByRole('textbox', { name: /link/i }).first().inputValue();
    viewer = await browser.newPage({ viewport: { width: 390, height: 844 }, userAgent: PHONE });
    const requests: Request[] = [];
    let needed: string[] = [];
    viewer.page.on('request', (request) => requests.push(request));
    await viewer.page.exposeFunction('tellFirstFrame', () => {
      if (needed.length === 0) needed = namesOf(requests);
    });
    await viewer.page.addInitScript(() => {
      const { tellFirstFrame } = window as unknown as { tellFirstFrame: () => void };
      document.addEventListener('loadeddata', () => tellFirstFrame(), { capture: true, once: true });
    });
    await viewer.page.goto(link);
    const enter = viewer.page.getByRole('button', { name: 'Access Recording' });
    await viewer.page.getByText('Access Required').waitFor();
    // What the server has painted takes anything; the page waits for an email.
    await viewer.page.locator('button[disabled]', { hasText: 'Access Recording' }).waitFor();
    await viewer.page.getByLabel('Email').fill('vi@example.com');
    await enter.click();
    await viewer.page.getByRole('button', { name: 'Play recording' }).click();
    await viewer.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
    expect(needed).toContain('main.js');
    expect(needed).toContain('media');
    expect(needed.slice(MAX_REQUESTS)).toEqual([]);
    await viewer.page.getByRole('tab', { name: 'AI Assistant' }).click();
    await viewer.page.getByPlaceholder('Ask a question').fill('What does the customer want?');
    await viewer.page.keyboard.press('Enter');
    await viewer.page
      .getByText(/discount/i)
      .first()
      .waitFor();
  });

  it('hears of the visit and of the question', async () => {
    await page.goto(product.address);
    await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
    const news = page.getByRole('dialog', { name: 'Notifications' });
    await news.getByText(/vi@example\.com opened it and asked a question/).click();
    await news.getByText('What does the customer want?').waitFor();
    await page.keyboard.press('Escape');
  });

  it('finds in the analytics what was watched and asked, and a follow-up from it', async () => {
    const [recording] = await page.evaluate(async () => (await fetch('/api/recordings')).json());
    await page.goto(`${product.address}/analytics/${recording.id}`);
    const views = page.getByRole('heading', { name: 'Total Views' }).locator('..');
    await views.getByText('1 person').waitFor();
    expect(await views.locator('strong').innerText()).toBe('1');
    await page.locator('svg.recharts-surface').waitFor();
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await sessions.getByRole('link', { name: 'vi@example.com' }).click();
    const questions = page.getByRole('region', { name: 'Questions' });
    await questions.getByText('What does the customer want?').waitFor();
    const followUp = page.getByRole('region', { name: 'Follow-up' });
    await followUp.getByText(/You asked: “What does the customer want\?”.*discount/i).waitFor();
  });

  it('shuts the link, and the viewer sees nothing any more', async () => {
    const [recording] = await page.evaluate(async () => (await fetch('/api/recordings')).json());
    await page.goto(`${product.address}/edit/${recording.id}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('switch', { name: 'Link is on' }).click();
    await page.getByRole('switch', { name: 'Link is off' }).waitFor();
    expect((await viewer.page.goto(link))?.status()).toBe(404);
    await viewer.page.getByText('Recording not found').waitFor();
  });

  it('meets no complaint of the browser on the way', () => {
    expect([...complaints, ...viewer.complaints]).toEqual([]);
  });
});

/** The names of what was asked for. Media comes in as many ranges as the browser likes, the picture twice. */
function namesOf(requests: Request[]): string[] {
  const names = requests.map((request) =>
    new URL(request.url()).pathname
      .split('/')
      .at(-1)!
      .replace(/\.\w{12}\./, '.'),
  );
  const repeats = (name: string) => name === 'media' || name === 'thumbnail';
  return names.filter((name, index) => !repeats(name) || names.indexOf(name) === index);
}
