import { openBrowser } from './support/browser.mjs';
import { startProduct } from './support/product.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe('A prospect on a phone', () => {
  let product;
  let browser;
  /** Path of the demo recording's share link. */
  let link;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    link = await demoLink(product.address);
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
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
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
});

async function demoLink(address) {
  const signedUp = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { origin: address },
    body: new URLSearchParams({ email: 'owner@example.com', password: 'a long enough password' }),
    redirect: 'manual',
  });
  const cookie = signedUp.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const demo = await fetch(`${address}/api/recordings/demo`, { headers: { cookie: cookie.join('; ') } });
  return `/view/${(await demo.json()).shareId}`;
}
