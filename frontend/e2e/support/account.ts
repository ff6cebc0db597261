import type { Page } from 'playwright-core';
import { anOwner, cookieHeader, PASSWORD } from './caller.ts';

export async function signUp(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/api/login?form=sign-up`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${address}/`);
}

export const register = async (address: string, email: string): Promise<string> =>
  cookieHeader((await anOwner(address, email)).cookies);

/** Share ID of the demo recording, which every installation has. */
export async function demoShareId(address: string, email: string): Promise<string> {
  const { call } = await anOwner(address, email);
  return (await call<{ shareId: string }>('GET', '/api/recordings/demo')).shareId;
}
