import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type Caller, anOwner } from './caller.ts';
import { type OpenedPage, openPage } from './browser.ts';
import { stage } from './stage.ts';

/** A user with an account, on the empty dashboard. */
export interface Person extends OpenedPage, Caller {
  email: string;
}

/** The server does not count visits of a headless Chromium, so journeys use a regular user agent. */
export const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};
/** The content security policy blocks axe, which is injected from outside. */
export const LOOKED_AT = { bypassCSP: true, reducedMotion: 'reduce' } as const;

/**
 * The people of one journey file, in the shared browser. Their pages are closed after each test, which fails
 * if a page complained.
 * @param address the product's address, where the file has its own product
 */
export function people(address: () => string = () => stage().address) {
  let browser: Browser;
  const opened: OpenedPage[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(stage().browser);
  });
  afterEach(async () => {
    const pages = opened.splice(0);
    await Promise.all(pages.map(({ context }) => context.close()));
    expect(pages.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  afterAll(() => browser?.close());

  /** Rate limits apply per IP address, so every visitor has their own. */
  async function visitor(options: BrowserContextOptions = {}): Promise<OpenedPage> {
    const page = await openPage(browser, {
      baseURL: address(),
      extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
      ...options,
    });
    opened.push(page);
    return page;
  }
  async function signedIn(
    cookies: Iterable<readonly [string, string]>,
    options?: BrowserContextOptions,
  ): Promise<OpenedPage> {
    const opened = await visitor(options);
    await opened.context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: address() })));
    return opened;
  }

  return {
    visitor,
    /** @param name must be unique among all journeys */
    async person(name: string, options?: BrowserContextOptions): Promise<Person> {
      const email = `${name}@example.com`;
      const caller = await anOwner(address(), email, anAddress());
      const opened = await signedIn(caller.cookies, options);
      await opened.page.goto('/');
      return { ...caller, ...opened, email };
    },
    /** The owner of the recording that all journeys may read. */
    owner: (options?: BrowserContextOptions) => signedIn(Object.entries(stage().owner.cookies), options),
  };
}

export const anAddress = (): string =>
  ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.');

/** Waits until the dashboard shows this many completed recordings. */
export async function completed(page: Page, count = 1): Promise<void> {
  await page
    .getByRole('list', { name: 'Recordings' })
    .getByText('Completed', { exact: true })
    .nth(count - 1)
    .waitFor();
}
