import type { Page } from 'playwright-core';

export const PASSWORD = 'a long enough password';

/** Creates an account as a person does; ends on the dashboard. */
export async function signUp(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/api/login?form=sign-up`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${address}/`);
}

/** The same without a page. @returns the cookie of the session */
export async function register(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/api/register`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address },
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  if (answer.status !== 303) throw new Error(`Signing up failed: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** The share link's id of the demo recording, which every installation has. */
export async function demoShareId(address: string, email: string): Promise<string> {
  const cookie = await register(address, email);
  const demo = await fetch(`${address}/api/recordings/demo`, { headers: { cookie } });
  if (!demo.ok) throw new Error(`There is no demo recording: ${demo.status}`);
  return ((await demo.json()) as { shareId: string }).shareId;
}
