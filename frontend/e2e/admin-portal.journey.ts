import type { Page } from 'playwright-core';
import { join } from 'node:path';
import { register, signUp } from './support/account.ts';
import { lookAt } from './support/axe.ts';
import { openBrowser, type TestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { serveFolder } from './support/static-server.ts';

const PORTAL = join(import.meta.dirname, '../../dist/frontend/admin');

describe('The admin portal, served from an origin of its own', () => {
  let elsewhere: Awaited<ReturnType<typeof serveFolder>>;
  let product: Product;
  let browser: TestBrowser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    elsewhere = await serveFolder(PORTAL);
    product = await startProduct({
      environment: { REMOTE_ADMIN_URL: `${elsewhere.origin}/remoteEntry.js` },
    });
    elsewhere.allow(product.address);
    browser = await openBrowser();
    ({ page, complaints } = await browser.newPage({ reducedMotion: 'reduce' }));
    await signUp(page, product.address, 'admin@example.com');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await elsewhere?.stop();
  });

  const openPortal = async (tab?: string) => {
    await page.goto(`${product.address}/admin${tab ? `?tab=${tab}` : ''}`);
    await page.getByRole('heading', { name: 'Welcome, admin@example.com' }).waitFor();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = () => page.getByRole('dialog');
  const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const fill = (label: string, text: string) => dialog().getByLabel(label, { exact: true }).fill(text);
  const says = (words: string) => page.getByText(words, { exact: true }).first().waitFor();
  const closed = () => dialog().waitFor({ state: 'detached' });
  const panel = (name: string) => page.getByRole('region', { name });

  it('comes from there, and from nowhere else', async () => {
    await openPortal();
    expect(elsewhere.served).toContain('/remoteEntry.js');
    expect(elsewhere.served.filter((path: string) => path.endsWith('.css')).length).toBeGreaterThan(0);
    // The page has the font already.
    expect(elsewhere.served.filter((path: string) => path.endsWith('.woff2'))).toEqual([]);
    const policy = (await fetch(`${product.address}/admin`)).headers.get('content-security-policy') ?? '';
    for (const what of ['script-src', 'style-src', 'font-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${what} 'self'[^;]* ${elsewhere.origin}(;|$)`));
    expect(policy.match(/connect-src [^;]*/)?.[0]).toBe("connect-src 'self'");
    expect(complaints).toEqual([]);
  });

  it('has an API that no other origin may read, not even that one', async () => {
    for (const origin of [elsewhere.origin, 'https://evil.example']) {
      const answer = await fetch(`${product.address}/api/admin/plans`, { headers: { origin } });
      expect([...answer.headers.keys()].filter((name: string) => name.startsWith('access-control'))).toEqual(
        [],
      );
    }
  });

  it('makes and edits a plan', async () => {
    await openPortal('management');
    await press('Create Plan');
    await fill('Monthly price', '-1');
    await submit('Create Plan');
    for (const words of ['Name is required', 'Display name is required', 'Price must be non-negative'])
      await says(words);
    await fill('Name', 'team');
    await fill('Display name', 'Team');
    await fill('Monthly price', '49.50');
    await fill('Max users', '5');
    await dialog().getByText('TEAM_SHARING', { exact: true }).click();
    await submit('Create Plan');
    await says('Plan created successfully');
    await closed();
    await panel('Subscription Plans').getByText('$49.50/month').waitFor();

    await press('Edit Plan Team');
    await fill('Display name', 'Team Plus');
    await submit('Save changes');
    await says('Plan updated successfully');
    await closed();
    await panel('Subscription Plans').getByRole('heading', { name: 'Team Plus' }).waitFor();
  });

  it('founds a tenant for somebody, and changes its plan', async () => {
    await register(product.address, 'olivia@example.com');
    await openPortal('management');
    await press('Create Tenant');
    await fill('Owner email', 'nobody');
    await submit('Create Tenant');
    await says('Name is required');
    await says('Valid email is required');
    await fill('Name', 'Acme');
    await fill('Owner email', 'olivia@example.com');
    await submit('Create Tenant');
    await says('Tenant created successfully');
    await closed();
    await panel('Tenant Management').getByText('Free · 1 member · 0 recordings').first().waitFor();

    await press('Change Plan of Acme');
    expect(await dialog().getByRole('button', { name: 'Change Plan' }).isDisabled()).toBe(true);
    await dialog().locator('select').selectOption({ label: 'Team Plus ($49.50/month)' });
    await submit('Change Plan');
    await says('Tenant plan changed successfully');
    await closed();
    await panel('Tenant Management').getByText('Team Plus · 1 member · 0 recordings').waitFor();
  });

  it('makes an admin and one no longer, and moves a person', async () => {
    await register(product.address, 'mark@example.com');
    await openPortal('management');
    await press('Make Admin mark@example.com');
    await submit('Make Admin');
    await says('Admin status updated successfully');
    await closed();
    await press('Remove Admin mark@example.com');
    await submit('Remove Admin');
    await page.getByRole('button', { name: 'Make Admin mark@example.com' }).waitFor();
    await closed();

    await press('Move User mark@example.com');
    await submit('Move User');
    await says('Tenant is required');
    await fill('New tenant', 'acm');
    await page.getByRole('option', { name: /^Acme/ }).click();
    await dialog().locator('select').selectOption('admin');
    await submit('Move User');
    await says('User moved successfully');
    await closed();
    await panel('User Management').getByText('mark@example.com · Acme · Admin').waitFor();
  });

  it('keeps the last admin, and says why', async () => {
    await openPortal('management');
    await press('Remove Admin admin@example.com');
    await submit('Remove Admin');
    await dialog().getByText('This is the last internal admin. Make someone else an admin first.').waitFor();
    await submit('Cancel');
  });

  it('tells of a change that another admin made meanwhile', async () => {
    await openPortal('management');
    await press('Edit Plan Team Plus');
    await page.evaluate(async () => {
      const [plan] = await (await fetch('/api/admin/plans?q=team')).json();
      await fetch(`/api/admin/plans/${plan.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ description: 'For teams', version: plan.version }),
      });
    });
    await fill('Display name', 'Crew');
    await submit('Save changes');
    await dialog().getByText('This plan was changed while you were editing.', { exact: false }).waitFor();
    await submit('Reload');
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.value === 'For teams',
    );
    await submit('Cancel');
  });

  it('finds, sorts and tells what was done', async () => {
    await openPortal();
    await page.getByPlaceholder('Search tenant or plan names').fill('acm');
    await page.getByRole('cell', { name: 'Team Plus' }).waitFor();
    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByRole('cell', { name: 'olivia@example.com' }).waitFor();
    await page.getByRole('tab', { name: 'Audit Log' }).click();
    await page.getByPlaceholder('Search people, actions or names').fill('mark@');
    await page.getByRole('cell', { name: 'mark@example.com' }).first().waitFor();
    await page.getByRole('tab', { name: 'Jobs' }).click();
    await page.getByRole('heading', { name: /^Health/ }).waitFor();
    await page.getByRole('tab', { name: 'Jobs' }).press('ArrowLeft');
    await page.getByRole('tab', { name: 'Audit Log', selected: true }).waitFor();
    expect(complaints.filter((text: string) => !text.startsWith('409'))).toEqual([]);
  });

  it('is no place for other people, who are sent to their own', async () => {
    const { page: visitor, context } = await browser.newPage();
    await visitor.goto(`${product.address}/admin`);
    await visitor.getByRole('heading', { name: 'Admin Portal' }).waitFor();
    await visitor.getByText('Please log in to continue').waitFor();
    await visitor.getByRole('link', { name: 'Return to Dashboard' }).waitFor();
    await signUp(visitor, product.address, 'bob@example.com');
    await visitor.goto(`${product.address}/admin`);
    await visitor.waitForURL(`${product.address}/`);
    await context.close();
  });

  describe('brings no barrier', () => {
    beforeAll(async () => {
      // The security policy allows no script but our own; axe is put in from outside.
      ({ page } = await browser.newPage({
        ...{ bypassCSP: true, reducedMotion: 'reduce' },
        storageState: await page.context().storageState(),
      }));
    });

    it.each(['tenants', 'users', 'management', 'audit', 'jobs'])('in the tab %s', async (tab: string) => {
      await openPortal(tab);
      await page.locator('[aria-busy=false], [role=row]').first().waitFor();
      expect(await lookAt(page, `tab-${tab}`)).toEqual({});
    });

    it.each([
      ['Create Plan'],
      ['Edit Plan Team Plus'],
      ['Create Tenant'],
      ['Change Plan of Acme'],
      ['Make Admin mark@example.com'],
      ['Move User mark@example.com'],
      ['Password link for mark@example.com'],
    ])('in the dialog of %s, and gives the focus back', async (name: string) => {
      await openPortal('management');
      await press(name);
      await dialog().waitFor();
      expect(await lookAt(page, `dialog-${name.replaceAll(/\W+/g, '-')}`)).toEqual({});
      await page.keyboard.press('Escape');
      await closed();
      const opener = page.getByRole('button', { name, exact: true });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    });

    it('in what a tenant keeps', async () => {
      await openPortal();
      await press('Show usage of Acme');
      await dialog().getByRole('table').waitFor();
      expect(await lookAt(page, 'dialog-usage')).toEqual({});
    });
  });

  it('that cannot be had is a page that says so, and comes when it is there again', async () => {
    await elsewhere.stop();
    await page.goto(`${product.address}/admin`);
    await page.getByRole('heading', { name: "This part couldn't be loaded" }).waitFor();
    expect(await lookAt(page, 'unreachable')).toEqual({});
    elsewhere = await serveFolder(PORTAL, elsewhere.port);
    elsewhere.allow(product.address);
    await press('Try again');
    await page.getByRole('heading', { name: 'Welcome, admin@example.com' }).waitFor();
  });
});
