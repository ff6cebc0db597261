import type { Page } from 'playwright-core';
import { lookAt, SIZES } from './support/axe.ts';
import { PASSWORD } from './support/caller.ts';
import { LOOKED_AT, people } from './support/people.ts';
import { stage } from './support/stage.ts';

/** 320 px is a 1280 px window at 400% zoom, where nothing may scroll horizontally (WCAG 1.4.10). */
const REFLOW = { width: 320, height: 640 };

declare global {
  interface Window {
    /** Cumulative layout shift since the page began to load, as a share of the window. */
    shift: number;
  }
}

const { visitor, person, owner } = people();

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
};
const nameOf = (path: string) => path.replaceAll(/\W+/g, '-');

it.each([['/'], ['/api/login'], ['/api/login?form=sign-up'], ['/nowhere']])(
  'A visitor meets no barrier at %s',
  async (path) => {
    const { page } = await visitor(LOOKED_AT);
    await open(page, path);
    expect(await lookAt(page, nameOf(path))).toEqual({});
  },
);

it('A viewer meets no barrier at the gate', async () => {
  const { page } = await visitor(LOOKED_AT);
  await open(page, `/view/${stage().owner.recording.shareId}`);
  expect(await lookAt(page, 'gate')).toEqual({});
});

it('A visitor signs up with the keyboard alone', async () => {
  const { page } = await visitor();
  await open(page, '/api/login?form=sign-up');
  await page.keyboard.type('keyboard@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
});

describe('An owner', () => {
  const pages = () => [
    '/',
    '/?tab=analytics',
    '/settings/profile',
    '/settings',
    '/edit/demo',
    `/edit/${stage().owner.recording.id}`,
  ];

  it('meets no barrier on any page', async () => {
    const { page } = await owner(LOOKED_AT);
    const found: Record<string, object> = {};
    for (const path of pages()) {
      await open(page, path);
      found[path] = await lookAt(page, nameOf(path));
    }
    expect(found).toEqual(Object.fromEntries(pages().map((path) => [path, {}])));
  });

  it('sees nothing move while a page loads', async () => {
    const { page } = await owner(LOOKED_AT);
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Delays API responses so that the page is painted in each of its loading states.
    await page.route('**/api/**', async (route) => {
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      await route.continue();
    });
    const shifts: Record<string, number> = {};
    const all = [...pages(), '/admin', '/admin?tab=jobs'];
    for (const [path, size] of all.flatMap((path) => SIZES.map((size) => [path, size] as const))) {
      await page.setViewportSize(size);
      await open(page, path);
      await page.waitForLoadState('networkidle');
      shifts[`${path} at ${size.width}`] = await page.evaluate(() => window.shift);
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift > 0.05)).toEqual([]);
  });

  it('has nothing beyond the side at 400 % zoom', async () => {
    const { page } = await owner({ viewport: REFLOW });
    for (const path of [...pages(), '/nowhere']) {
      await open(page, path);
      expect([path, await page.evaluate(beyondTheSide)]).toEqual([path, []]);
    }
    await page.goto(`/edit/${stage().owner.recording.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Chapter title' }).first().waitFor();
    expect(await page.evaluate(beyondTheSide)).toEqual([]);
  });

  it('has nothing beyond the side where a clip is of a recording with a long title', async () => {
    const { page } = await owner({ viewport: REFLOW });
    await page.route(/\/api\/recordings(?:\?|$)/, async (route) => {
      const answer = await route.fetch();
      const clipOf = { id: 'x', title: 'Quarterly review with the whole northern sales team' };
      const list = ((await answer.json()) as object[]).map((recording) => ({ ...recording, clipOf }));
      await route.fulfill({ response: answer, json: list });
    });
    await page.goto('/');
    await page.getByText('Clip of').first().waitFor();
    expect(await page.evaluate(beyondTheSide)).toEqual([]);
  });

  it('meets no barrier in a library with folders and tags, selects with the keyboard and exports', async () => {
    const { page, call } = await person('library', LOOKED_AT);
    const folder = await call<{ id: string }>('POST', '/api/folders', { name: 'Northern region' });
    await call('POST', '/api/folders', { name: 'Harlow Freight', parentId: folder.id });
    const ids: string[] = [];
    for (const title of ['Kick-off', 'Renewal'])
      ids.push(
        (
          await call<{ id: string }>('POST', '/api/recordings/create-uploading', {
            title,
            folderId: folder.id,
          })
        ).id,
      );
    await call('POST', '/api/recordings/batch', { ids, action: 'tag', tag: 'Pricing' });
    await open(page, `/?folder=${folder.id}&tag=Pricing`);
    expect(await lookAt(page, 'library')).toEqual({});
    await page.getByRole('checkbox', { name: 'Select Renewal' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText('2 selected').waitFor();
    expect(await lookAt(page, 'library-selection')).toEqual({});
    await page.keyboard.press('F6');
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    await page.getByRole('dialog', { name: 'Export 2 recordings' }).waitFor();
    expect(await lookAt(page, 'dialog-export')).toEqual({});
    await page.setViewportSize(REFLOW);
    expect(await page.evaluate(beyondTheSide)).toEqual([]);
  });

  it('meets no barrier in a list with a long title, nor in dialogs, which keep the focus and give it back', async () => {
    const { page, call } = await person('dialogs', LOOKED_AT);
    const title = 'Quarterly_review_with_the_whole_of_the_northern_sales_team '.repeat(3);
    await call('POST', '/api/recordings/create-uploading', { title });
    await open(page, '/');
    await page
      .getByText(/^Quarterly_review/)
      .first()
      .waitFor();
    expect(await lookAt(page, 'long-title')).toEqual({});
    await page.getByRole('button', { name: 'Smart Recording', exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await lookAt(page, 'dialog-import')).toEqual({});

    await open(page, '/settings');
    const opener = page.getByRole('button', { name: 'Delete my account' });
    await opener.press('Enter');
    await page.getByRole('dialog').waitFor();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement!.closest('[role=dialog]') !== null)).toBe(true);
    }
    expect(await lookAt(page, 'dialog-delete-account')).toEqual({});
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

const beyondTheSide = () =>
  [...document.querySelectorAll('html, .MuiDialogContent-root')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .flatMap((element) => [...element.querySelectorAll('*')])
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
    .map((element) => `${element.tagName} ${element.className}`);
