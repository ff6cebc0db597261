import type { BrowserContextOptions, Page } from 'playwright-core';
import type { OpenedPage } from './support/browser.ts';
import { people, PHONE } from './support/people.ts';
import { stage } from './support/stage.ts';

const { visitor } = people();

describe('A prospect on a phone', () => {
  const link = () => `/view/${stage().owner.recording.shareId}`;
  const enter = (page: Page) => page.getByRole('button', { name: 'Access Recording' });

  /** Passes the gate and waits for the video. */
  async function watch(options: BrowserContextOptions = {}): Promise<OpenedPage> {
    const opened = await visitor({ ...PHONE, ...options });
    const { page } = opened;
    await page.goto(link());
    await page.getByLabel('Email').fill('prospect@example.com');
    await enter(page).tap();
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
    return opened;
  }

  it.each([
    { at: 'a shared recording', path: link, logo: '.vw-painted .ui-logo', theme: 'light' },
    { at: 'the landing page', path: () => '/', logo: '.header .ui-logo', theme: 'dark' },
  ])('sees at $at whose page it is before its script has come, in $theme', async ({ path, logo, theme }) => {
    const { page } = await visitor(PHONE);
    await page.addInitScript((name: string) => localStorage.setItem('theme', name), theme);
    await page.route(/\/(main|react)\.\w+\.js$/, () => undefined);
    await page.goto(path(), { waitUntil: 'commit' });
    await page.locator(logo).waitFor();
    expect(await page.locator(logo).innerText()).toBe('Playhead');
    // The styles load after the text.
    await page.waitForFunction(
      (colour) => getComputedStyle(document.body).backgroundColor === colour,
      theme === 'dark' ? 'rgb(17, 18, 20)' : 'rgb(247, 247, 245)',
    );
  });

  it('goes on with what is typed up to the moment in which the script takes over', async () => {
    const { page } = await visitor(PHONE);
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
    await page.goto(link());
    await page.waitForFunction(() => document.title.endsWith('kept'));
    const [typed, kept] = /(\d+) typed, (\d+) kept/.exec(await page.title())!.slice(1);
    expect(Number(typed)).toBeGreaterThan(0);
    expect(kept).toBe(typed);
  });

  it('passes the gate and watches without a script', async () => {
    const { page } = await visitor({ ...PHONE, javaScriptEnabled: false });
    await page.goto(link());
    await page.getByLabel('Email').fill('plain@example.com');
    await enter(page).tap();
    await page.locator('video').waitFor();
    const [media] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/media')),
      page.locator('video').press('Space'),
    ]);
    expect(media.status()).toBe(206);
  });

  it('has the whole picture and its controls on a screen held sideways', async () => {
    const height = 360;
    const { page } = await watch({ viewport: { width: 640, height } });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const picture = (await page.getByTestId('picture').boundingBox())!;
    expect(picture.y).toBeGreaterThanOrEqual(0);
    expect(picture.height).toBeGreaterThan(height / 2);
    await page.getByTestId('stage').evaluate((element) => element.scrollIntoView());
    const bar = (await page.getByTestId('controls-bar').boundingBox())!;
    expect(bar.y + bar.height).toBeLessThanOrEqual(height);
    expect(bar.height).toBeLessThan(90);
  });

  it('has all controls in one row on the smallest screen, and its taps are told apart', async () => {
    const { page } = await watch({ viewport: { width: 360, height: 640 } });
    const tops = await page
      .locator('[data-testid=controls] > :is(button, div, select):visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20);

    const { x, y, width, height } = (await page.getByTestId('picture').boundingBox())!;
    // The label is shown briefly, so the wait starts before the taps.
    const told = page.getByText('−10 s').waitFor();
    for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(x + width * 0.1, y + height / 2);
    await told;
    await page.getByRole('button', { name: 'Full screen' }).tap();
    await page.getByRole('button', { name: 'Play recording' }).tap();
    await page.locator('[data-testid=stage][data-resting]').waitFor();
    const awake = page.locator('[data-testid=stage]:not([data-resting])').waitFor();
    await page.touchscreen.tap(180, 300);
    await awake;
    expect(await page.evaluate(() => document.querySelector('video')!.paused)).toBe(false);
    await page.touchscreen.tap(180, 300);
    await page.waitForFunction(() => document.querySelector('video')!.paused);
  });
});
