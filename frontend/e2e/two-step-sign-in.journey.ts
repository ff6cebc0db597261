import type { Page } from 'playwright-core';
import { PASSWORD, signUp } from './support/account.ts';
import { lookAt } from './support/axe.ts';
import { openBrowser, type TestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

const EMAIL = 'careful@example.com';

let product: Product;
let browser: TestBrowser;
/** A name: passkeys know hosts by theirs. */
let address: string;

beforeAll(async () => {
  product = await startProduct();
  address = product.address.replace('127.0.0.1', 'localhost');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A fingerprint reader that always knows the finger. */
async function aFingerprintReader(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function enterPassword(page: Page): Promise<void> {
  await page.goto(`${address}/api/login`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/second-step/);
}

it('Somebody adds a passkey, and signs in with it or with a recovery code', async () => {
  const { page, complaints } = await browser.newPage();
  await aFingerprintReader(page);
  await signUp(page, address, EMAIL);
  await page.goto(`${address}/settings`);
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

  await page.goto(`${address}/api/logout`);
  await enterPassword(page);
  expect(await lookAt(page, 'second-step')).toEqual({});
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(`${address}/`);
  await page.goto(`${address}/settings`);
  await page
    .getByText(/last used/)
    .first()
    .waitFor();

  const elsewhere = await browser.newPage();
  await enterPassword(elsewhere.page);
  await elsewhere.page.getByLabel('Code').fill(code);
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.page.waitForURL(`${address}/`);
  await elsewhere.page.goto(`${address}/settings`);
  await elsewhere.page.getByText('9 left.').waitFor();
  expect([...complaints, ...elsewhere.complaints]).toEqual([]);
});
