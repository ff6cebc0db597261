import type { BrowserContextOptions } from 'playwright-core';
import { demoShareId } from './support/account.ts';
import { type OpenedPage, openBrowser, type TestBrowser } from './support/browser.ts';
import { type HostPage, serveHostPage } from './support/host-page.ts';
import { type Product, startProduct } from './support/product.ts';
import { addRecording, anOwner, makeQuietVideo } from './support/watching.ts';

const TITLE = 'Offer for the harbor';
const TRANSCRIPT = `WEBVTT

00:00:01.000 --> 00:00:06.000
Ann: The price is twenty euros for each seat.

00:00:08.000 --> 00:00:14.000
Ann: The contract runs for two years.
`;
/** Visits of a Chromium without a screen, which calls itself automated, do not count. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe('A prospect on a phone', () => {
  let product: Product;
  let browser: TestBrowser;
  let site: HostPage | undefined;
  /** Path of the demo recording's share link. */
  let link: string;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    link = `/view/${await demoShareId(product.address, 'owner@example.com')}`;
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
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
    // Both are whole without their script.
    const mark = page.locator(path === '/' ? '.header .ui-logo' : '.vw-painted .ui-logo');
    await mark.waitFor();
    expect(await mark.innerText()).toBe('Playhead');
    // The styles come a moment after the words.
    await page.waitForFunction(
      (colour) => getComputedStyle(document.body).backgroundColor === colour,
      theme === 'dark' ? 'rgb(17, 18, 20)' : 'rgb(247, 247, 245)',
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes on with what is typed up to the moment in which the script takes over', async () => {
    const { page, context } = await browser.newPage(PHONE);
    await page.addInitScript(() => {
      let typed = '';
      const typing = setInterval(() => {
        const painted = document.querySelector<HTMLInputElement>('.vw-painted [name=email]');
        const field = document.querySelector<HTMLInputElement>('#root [name=email]');
        if (painted) {
          typed += 'a';
          painted.value = typed;
        } else if (field) {
          clearInterval(typing);
          document.title = `${typed.length} typed, ${field.value.length} kept`;
        }
      }, 1);
    });
    await page.goto(product.address + link);
    await page.waitForFunction(() => document.title.endsWith('kept'));
    const [typed, kept] = /(\d+) typed, (\d+) kept/.exec(await page.title())!.slice(1);
    expect(Number(typed)).toBeGreaterThan(0);
    expect(kept).toBe(typed);
    await context.close();
  });

  it('passes the gate and watches without a script', async () => {
    const { page, context, complaints } = await browser.newPage({ ...PHONE, javaScriptEnabled: false });
    await page.goto(product.address + link);
    await page.getByLabel('Email').fill('plain@example.com');
    await page.getByRole('button', { name: 'Access Recording' }).tap();
    await page.getByRole('heading', { level: 1, name: /drivers/i }).waitFor();
    const [media] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/media')),
      page.locator('video').press('Space'),
    ]);
    expect(media.status()).toBe(206);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes on typing where they began before the script came', async () => {
    const { page, context } = await browser.newPage(PHONE);
    let go = (): void => undefined;
    const gone = new Promise<void>((resolve) => (go = resolve));
    await page.route(/\/main\.\w+\.js$/, async (route) => {
      await gone;
      await route.continue();
    });
    await page.goto(product.address + link, { waitUntil: 'commit' });
    await page.locator('.vw-painted').getByLabel('Email').fill('early@example.com');
    go();
    await page.locator('.vw-painted').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Email').inputValue()).toBe('early@example.com');
    await page.getByRole('button', { name: 'Access Recording' }).tap();
    await page.getByRole('button', { name: 'Play recording' }).waitFor();
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

  it('watches in a frame on another site, where third-party cookies are blocked', async () => {
    const owner = await anOwner(product.address, 'embedding@example.com');
    const file = await makeQuietVideo(product.dataDir, { seconds: 30 });
    const chapters = [{ title: 'All of it', startTime: 0, endTime: 30 }];
    const recording = await addRecording(owner, file, { title: TITLE, chapters, transcript: TRANSCRIPT });
    site = await serveHostPage(`${product.address}/view/${recording.shareId}`);
    const { page, context, complaints } = await browser.newPage({ userAgent: PERSON });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
    await page.goto(site.address);

    const frame = page.frameLocator('iframe');
    await frame.getByLabel('Email').fill('reader@blog.example');
    const inside = page.frames()[1]!;
    expect(await inside.evaluate(keptCookies)).toEqual({ foreign: false, partitioned: true });
    const enter = frame.getByRole('button', { name: 'Access Recording' });
    // Where not even a frame's own cookie is kept, the way out is a page without a frame.
    await page.route('**/view', (route) => route.fulfill({ status: 204 }));
    await enter.click();
    const wayOut = frame.getByRole('link', { name: 'Watch in a new tab' });
    expect(await wayOut.getAttribute('href')).toBe(inside.url());
    await page.unroute('**/view');
    await enter.click();
    await frame.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await frame.getByRole('button', { name: 'Play recording' }).click();
    await inside.waitForFunction(() => document.querySelector('video')!.currentTime > 3);
    await frame.getByRole('tab', { name: 'AI Assistant' }).click();
    await frame.getByRole('textbox', { name: /Ask a question/ }).fill('What is the price?');
    await page.keyboard.press('Enter');
    await frame.getByText('twenty euros').first().waitFor();
    await frame.getByRole('button', { name: 'Pause' }).click();

    const watched = async () => {
      const path = `/api/recordings/${recording.id}/analytics/sessions`;
      return owner.call<{ viewerEmail: string; totalWatchTime: number; counted: boolean }[]>('GET', path);
    };
    await until(async () => ((await watched())[0]?.totalWatchTime ?? 0) > 2);
    expect(await watched()).toMatchObject([{ viewerEmail: 'reader@blog.example', counted: true }]);

    // The frame keeps its pass; the product's own page never sees it.
    await page.reload();
    await frame.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await page.goto(`${product.address}/view/${recording.shareId}`);
    await page.getByRole('dialog', { name: 'Access Required' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Which cookies a script in a frame can set: those of a foreign page, and those of this frame alone. */
function keptCookies() {
  const isKept = (name: string, more: string) => {
    document.cookie = `${name}=1; Secure; SameSite=None${more}`;
    return document.cookie.includes(name);
  };
  return { foreign: isKept('foreign', ''), partitioned: isKept('own', '; Partitioned') };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 240_000; !(await holds());) {
    if (Date.now() > deadline) throw new Error('It did not come');
    await new Promise((later) => setTimeout(later, 250));
  }
}
