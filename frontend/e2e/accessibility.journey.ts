import type { Page } from 'playwright-core';
import { PASSWORD } from './support/account.ts';
import { barriersOn } from './support/axe.ts';
import { openBrowser, type TestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** A window of 1280 px at 400 %: the width at which nothing may need scrolling sideways (WCAG 1.4.10). */
const REFLOW = { width: 320, height: 640 };

/** How far everything moved since the page began to load, as a share of the window. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 500);
  });
}

const beyondTheSide = (): string[] =>
  document.documentElement.scrollWidth <= window.innerWidth
    ? []
    : [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        .map((element) => `${element.tagName} ${element.className}`);

describe('For everyone', () => {
  let product: Product;
  let browser: TestBrowser;
  let page: Page;
  /** The demo recording's ids, for the addresses of its pages. */
  let demo: { id: string; shareId: string };

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    // The page's security policy allows no script but its own; axe is put in from outside.
    ({ page } = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' }));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const open = async (path: string) => {
    await page.goto(product.address + path);
    await page.getByRole('heading').first().waitFor();
  };

  /** Looks at a screen in both themes and sizes; `act` brings it to where it is looked at. */
  async function look(path: string, act?: () => Promise<void>): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await open(path);
      await act?.();
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name: string) => (document.documentElement.className = name), theme);
        const here = await barriersOn(page);
        if (here.length > 0) found[`${theme}, ${size.width} px`] = here;
      }
    }
    return found;
  }

  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const dialog = () => page.locator('[role=dialog], [role=alertdialog]').first().waitFor();

  it.each([['/'], ['/api/login'], ['/api/login?form=sign-up'], ['/nowhere']])(
    'a visitor meets no barrier at %s',
    async (path: string) => {
      await open(path);
      expect(await look(path)).toEqual({});
    },
  );

  it('a visitor signs up with the keyboard alone', async () => {
    await page.setViewportSize(SIZES[0]!);
    await open('/api/login?form=sign-up');
    await page.keyboard.type('keyboard@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.address}/`);
    demo = await page.evaluate(async () => (await fetch('/api/recordings/demo')).json());
  });

  it.each([['/'], ['/?tab=analytics'], ['/settings/profile'], ['/settings'], ['/edit/demo'], ['/admin']])(
    'an owner meets no barrier at %s',
    async (path: string) => {
      expect(await look(path)).toEqual({});
    },
  );

  it.each([
    ['/'],
    ['/?tab=analytics'],
    ['/settings/profile'],
    ['/settings'],
    ['/edit/demo'],
    ['/admin'],
    ['/admin?tab=jobs'],
  ])('nothing of %s moves while it loads', async (path: string) => {
    // Answers that take their time let a page be seen in each of its shapes.
    await page.route('**/api/**', async (route) => {
      await new Promise((resume) => setTimeout(resume, 300));
      await route.continue();
    });
    const shifts: number[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await open(path);
      await page.waitForLoadState('networkidle');
      shifts.push(await page.evaluate(layoutShift));
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(Math.max(...shifts)).toBeLessThanOrEqual(0.05);
  });

  it('a long title is no barrier in the list', async () => {
    const title = 'Quarterly_review_with_the_whole_of_the_northern_sales_team '.repeat(3);
    const status = await page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/recordings/create-uploading', { method: 'POST', headers, body })).status;
    }, JSON.stringify({ title }));
    expect(status).toBe(201);
    expect(await look('/')).toEqual({});
  });

  it('an owner meets no barrier at the analytics of a recording, nor a viewer at its gate', async () => {
    const [{ id }] = await page.evaluate(async () => (await fetch('/api/recordings')).json());
    expect(await look(`/analytics/${id}`)).toEqual({});
    expect(await look(`/analytics/${demo.id}`)).toEqual({});
    expect(await look(`/view/${demo.shareId}`)).toEqual({});
  });

  it('dialogs bring no barrier', async () => {
    const deleting = async () => {
      await press('Delete my account');
      await dialog();
    };
    const importing = async () => {
      await press('Smart Recording');
      await dialog();
    };
    expect(await look('/settings', deleting)).toEqual({});
    expect(await look('/', importing)).toEqual({});
  });

  it('a dialog keeps the focus, and gives it back where it came from', async () => {
    await page.setViewportSize(SIZES[0]!);
    await open('/settings');
    const opener = page.getByRole('button', { name: 'Delete my account' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement!.closest('[role=dialog]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.each([['/'], ['/?tab=analytics'], ['/settings/profile'], ['/settings'], ['/edit/demo'], ['/nowhere']])(
    'at 400 %% zoom nothing of %s lies beyond the side',
    async (path: string) => {
      await page.setViewportSize(REFLOW);
      await open(path);
      expect(await page.evaluate(beyondTheSide)).toEqual([]);
    },
  );

  it('nor of a clip whose recording has a long title', async () => {
    await page.setViewportSize(REFLOW);
    await page.route(/\/api\/recordings(?:\?|$)/, async (route) => {
      const answer = await route.fetch();
      const clipOf = { id: demo.id, title: 'Quarterly review with the whole northern sales team' };
      const list = ((await answer.json()) as object[]).map((recording) => ({ ...recording, clipOf }));
      await route.fulfill({ response: answer, json: list });
    });
    await open('/');
    await page.getByText('Clip of').first().waitFor();
    expect(await page.evaluate(beyondTheSide)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
