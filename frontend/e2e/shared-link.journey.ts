import type { BrowserContextOptions } from 'playwright-core';
import { demoShareId } from './support/account.ts';
import { type OpenedPage, openBrowser, type TestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe('A prospect on a phone', () => {
  let product: Product;
  let browser: TestBrowser;
  /** Path of the demo recording's share link. */
  let link: string;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    link = `/view/${await demoShareId(product.address, 'owner@example.com')}`;
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it.each([
    ['/view/', 'light'],
    ['/view/', 'dark'],
    ['/', 'light'],
    ['/', 'dark'],
  ])('sees at %s whose page it is before its script has come, in %s', async (path, theme) => {
    const { page, context, complaints } = await browser.newPage(PHONE);
    await page.addInitScript((name: string) => localStorage.setItem('theme', name), theme);
    await page.route(/\/(main|react)\.\w+\.js$/, () => undefined);
    await page.goto(product.address + (path === '/' ? path : link), { waitUntil: 'commit' });
    const mark = page.locator('.ui-boot .ui-logo');
    await mark.waitFor();
    expect(await mark.innerText()).toBe('Playhead');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(theme === 'dark' ? 'rgb(17, 18, 20)' : 'rgb(247, 247, 245)');
    expect(complaints).toEqual([]);
    await context.close();
  });

  /** Through the gate until the picture is there. */
  async function watch(options: BrowserContextOptions = {}): Promise<OpenedPage> {
    const opened = await browser.newPage({ ...PHONE, ...options });
    const { page } = opened;
    await page.goto(product.address + link);
    await page.getByLabel('Email').fill('prospect@example.com');
    await page.getByRole('button', { name: 'Access Recording' }).tap();
    await page.getByRole('heading', { level: 1, name: /drivers/i }).waitFor();
    await page.waitForFunction(() => document.querySelector('video')!.readyState >= 2);
    return opened;
  }

  it.each([
    [640, 360],
    [844, 390],
  ])('has the whole picture and its controls on a screen of %d by %d', async (width, height) => {
    const { page, context } = await watch({ viewport: { width, height } });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const [picture, bar] = await Promise.all(
      ['picture', 'controls-bar'].map((part) => page.getByTestId(part).boundingBox()),
    );
    expect(picture!.y).toBeGreaterThanOrEqual(0);
    expect(picture!.height).toBeGreaterThan(height / 2);
    await page.getByTestId('stage').evaluate((stage) => stage.scrollIntoView());
    const end = await page
      .getByTestId('controls-bar')
      .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual(height);
    expect(bar!.height).toBeLessThan(90);
    await context.close();
  });

  it('has all controls in one row on the smallest screens', async () => {
    const { page, context } = await watch({ viewport: { width: 360, height: 640 } });
    const tops = await page
      .locator('[data-testid=controls] > :is(button, div, select):visible')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20);
    await context.close();
  });

  it('opens the transcript that a lost connection kept back, as soon as the connection is there', async () => {
    const { page, context } = await watch();
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'Transcript' }).tap();
    await page.locator('[role=tabpanel] [aria-busy=true]').waitFor();
    await context.setOffline(false);
    await page.getByLabel('Search transcript').waitFor();
    await context.close();
  });

  it('goes on ten seconds by two taps on the right', async () => {
    const { page, context } = await watch();
    const { x, y, width, height } = (await page.getByTestId('picture').boundingBox())!;
    for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(x + width * 0.9, y + height / 2);
    await page.getByText('+10 s').waitFor();
    await page.waitForFunction(() => document.querySelector('video')!.currentTime === 10);
    await context.close();
  });

  it('in full screen, first sees the controls and then pauses', async () => {
    const { page, context } = await watch();
    await page.getByRole('button', { name: 'Full screen' }).tap();
    await page.getByRole('button', { name: 'Play recording' }).tap();
    await page.locator('[data-testid=stage][data-resting]').waitFor();
    const paused = () => page.evaluate(() => document.querySelector('video')!.paused);
    const tap = () => page.touchscreen.tap(195, 300);
    await tap();
    await page.locator('[data-testid=stage]:not([data-resting])').waitFor();
    expect(await paused()).toBe(false);
    await tap();
    await page.waitForFunction(() => document.querySelector('video')!.paused);
    await context.close();
  });
});
