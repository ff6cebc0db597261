import { openBrowser } from './support/browser.mjs';
import { startProduct } from './support/product.mjs';

const PASSWORD = 'a long enough password';
const ADMIN = 'admin@example.com';
const SELLER = 'sam@example.com';

describe('An internal admin', () => {
  let product;
  let browser;
  let admin;
  let seller;

  const signUp = async ({ page }, email) => {
    await page.goto(`${product.address}/api/login?form=sign-up`);
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.address}/`);
  };

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    [admin, seller] = [await browser.newPage(), await browser.newPage()];
    await signUp(admin, ADMIN);
    await signUp(seller, SELLER);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const button = (name) => admin.page.getByRole('button', { name, exact: true });
  const dialog = () => admin.page.getByRole('dialog');
  const field = (label) => dialog().getByLabel(label, { exact: true });
  const submit = (name) => dialog().getByRole('button', { name, exact: true }).click();
  const said = async (words) => {
    await admin.page.getByText(words, { exact: true }).waitFor();
    await dialog().waitFor({ state: 'detached' });
  };
  const entryOf = (panel, name) =>
    admin.page.getByRole('region', { name: panel }).getByRole('listitem').filter({ hasText: name });
  const textOf = (locator) => locator.first().innerText();

  it('is welcomed, and nobody else is', async () => {
    await admin.page.goto(product.address);
    await admin.page.getByRole('link', { name: /Admin Portal/ }).click();
    await admin.page.getByRole('heading', { name: `Welcome, ${ADMIN}` }).waitFor();
    await seller.page.goto(`${product.address}/admin`);
    await seller.page.waitForURL(`${product.address}/`);
  });

  it('makes a plan', async () => {
    await admin.page.getByRole('tab', { name: 'Management' }).click();
    await button('Create Plan').click();
    await field('Name').fill('team');
    await field('Display name').fill('Team');
    await field('Monthly price').fill('49.50');
    await field('Max users').fill('5');
    await dialog().getByRole('switch', { name: 'TEAM_SHARING' }).click();
    await submit('Create Plan');
    await said('Plan created successfully');
    expect(await textOf(entryOf('Subscription Plans', 'Team'))).toContain('$49.50/month');
  });

  it('makes a tenant, whose owner is invited by a link', async () => {
    await button('Create Tenant').click();
    await field('Name').fill('Acme');
    await field('Owner email').fill('owner@acme.example');
    await submit('Create Tenant');
    expect(await field('Link').inputValue()).toContain(`${product.address}/api/invite/`);
    await submit('Done');
    await said('Tenant created successfully');
    expect(await textOf(entryOf('Tenant Management', 'Acme'))).toContain('Free');
  });

  it("changes the tenant's plan", async () => {
    await button('Change Plan of Acme').click();
    await field('Plan').selectOption({ label: 'Team ($49.50/month)' });
    await submit('Change Plan');
    await said('Tenant plan changed successfully');
    await entryOf('Tenant Management', 'Acme').filter({ hasText: 'Team' }).waitFor();
  });

  it('moves a user into it', async () => {
    await button(`Move User ${SELLER}`).click();
    await admin.page.getByLabel('New tenant').fill('acm');
    await admin.page.getByRole('listbox').getByRole('option', { name: /Acme/ }).click();
    await field('Role').selectOption('admin');
    await submit('Move User');
    await said('User moved successfully');
    await entryOf('User Management', SELLER).filter({ hasText: 'Acme · Admin' }).waitFor();
    await seller.page.reload();
    const { tenant } = await seller.page.evaluate(async () => (await fetch('/api/auth/user')).json());
    expect(tenant).toMatchObject({ name: 'Acme', role: 'admin' });
  });

  it('cannot take the right from the last of them', async () => {
    await button(`Remove Admin ${ADMIN}`).click();
    await submit('Remove Admin');
    const words = 'This is the last internal admin. Make someone else an admin first.';
    await dialog().getByText(words).waitFor();
    await submit('Cancel');
  });

  it('finds all of it in the audit log', async () => {
    await admin.page.getByRole('tab', { name: 'Audit Log' }).click();
    const table = admin.page.getByRole('table', { name: 'Audit log' });
    await table.getByText('Moved the user').waitFor();
    const actions = await table.locator('tbody tr td:nth-child(3)').allInnerTexts();
    expect(actions).toEqual([
      ...['Moved the user', 'Changed the plan of', 'Created the tenant', 'Created the plan'],
    ]);
  });

  it('sees that everything works', async () => {
    await admin.page.getByRole('tab', { name: 'Jobs' }).click();
    await admin.page.getByText('Working', { exact: true }).waitFor();
    expect([...admin.complaints, ...seller.complaints]).toEqual([]);
  });
});
