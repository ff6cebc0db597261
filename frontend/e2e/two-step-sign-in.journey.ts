import type { Page } from 'playwright-core';
import { lookAt } from './support/axe.ts';
import { PASSWORD } from './support/caller.ts';
import { LOOKED_AT, people } from './support/people.ts';

const { person, visitor } = people();

it('Someone adds a passkey, and signs in with it or with a recovery code', async () => {
  const { page, context, email } = await person('careful', LOOKED_AT);
  await addFingerprintReader(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  expect(await lookAt(page, 'recovery-codes')).toEqual({});
  const code = await page.getByRole('dialog').locator('code').first().innerText();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('heading', { name: 'Laptop' }).waitFor();
  expect(await lookAt(page, 'two-step-settings')).toEqual({});

  await context.clearCookies();
  await enterPassword(page, email);
  expect(await lookAt(page, 'second-step')).toEqual({});
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('/');
  await page.goto('/settings');
  await page
    .getByText(/last used/)
    .first()
    .waitFor();

  const { page: elsewhere } = await visitor();
  await enterPassword(elsewhere, email);
  await elsewhere.getByLabel('Code').fill(code);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL('/');
  await elsewhere.goto('/settings');
  await elsewhere.getByText('9 left.').waitFor();
});

/** Adds a virtual authenticator that always confirms. */
async function addFingerprintReader(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/api/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/second-step/);
}
