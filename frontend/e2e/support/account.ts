import type { Page } from 'playwright-core';
import { anOwner, cookieHeader, PASSWORD } from './caller.ts';

/** Creates an account as a person does; ends on the dashboard. */
export async function signUp(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/api/login?form=sign-up`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${address}/`);
}

/** The same without a page. @returns the cookie of the session */
export const register = async (address: string, email: string): Promise<string> =>
  cookieHeader((await anOwner(address, email)).cookies);

/** The share link's id of the demo recording, which every installation has. */
export async function demoShareId(address: string, email: string): Promise<string> {
  const { call } = await anOwner(address, email);
  return (await call<{ shareId: string }>('GET', '/api/recordings/demo')).shareId;
}
