import type { Page } from 'playwright-core';
import { lookAt } from './support/axe.ts';
import { anOwner } from './support/caller.ts';
import { anAddress, LOOKED_AT, people } from './support/people.ts';
import { stage } from './support/stage.ts';

const { owner: admin } = people();

const openPortal = async (page: Page, tab?: string) => {
  await page.goto(`/admin${tab ? `?tab=${tab}` : ''}`);
  await page.getByRole('heading', { name: 'Welcome, owner@example.com' }).waitFor();
};
const inDialog = (page: Page) => ({
  fill: (label: string, text: string) =>
    page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text),
  choose: (option: string | { label: string }) =>
    page.getByRole('dialog').locator('select').selectOption(option),
  async submit(name: string) {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
});

it('An admin makes a plan, founds a tenant on it, moves a person there and finds it all in the log', async () => {
  for (const name of ['olivia', 'mark']) await anOwner(stage().address, `${name}@example.com`, anAddress());
  const { page } = await admin(LOOKED_AT);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const panel = (name: string) => page.getByRole('region', { name });
  const { fill, choose, submit } = inDialog(page);
  const look = async (name: string, opener: string) => {
    await press(opener);
    await page.getByRole('dialog').waitFor();
    expect(await lookAt(page, name)).toEqual({});
  };
  await openPortal(page, 'management');
  await look('dialog-plan', 'Create Plan');
  await fill('Name', 'team');
  await fill('Display name', 'Team');
  await fill('Monthly price', '49.50');
  await page.getByRole('dialog').getByText('Team sharing', { exact: true }).click();
  await submit('Create Plan');
  await panel('Subscription Plans').getByText('$49.50/month').waitFor();

  await look('dialog-tenant', 'Create Tenant');
  await fill('Name', 'Acme');
  await fill('Owner email', 'olivia@example.com');
  await submit('Create Tenant');
  await look('dialog-change-plan', 'Change Plan of Acme');
  await choose({ label: 'Team ($49.50/month)' });
  await submit('Change Plan');
  await panel('Tenant Management').getByText('Team · 1 member · 0 recordings').waitFor();

  await look('dialog-admin', 'Make Admin mark@example.com');
  await page.keyboard.press('Escape');
  await look('dialog-move', 'Move User mark@example.com');
  await fill('New tenant', 'acm');
  await page.getByRole('option', { name: /^Acme/ }).click();
  await choose('admin');
  await submit('Move User');
  await panel('User Management').getByText('mark@example.com · Acme · Admin').waitFor();

  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await page.getByPlaceholder('Search people, actions or names').fill('mark@');
  await page.getByRole('cell', { name: 'mark@example.com' }).first().waitFor();
  await openPortal(page);
  await look('dialog-usage', 'Show usage of Acme');
});

it.each(['tenants', 'users', 'management', 'audit', 'jobs'])(
  'The admin portal brings no barrier in its tab %s',
  async (tab) => {
    const { page } = await admin(LOOKED_AT);
    await openPortal(page, tab);
    await page.locator('[aria-busy=false], [role=row]').first().waitFor();
    expect(await lookAt(page, `tab-${tab}`)).toEqual({});
  },
);
