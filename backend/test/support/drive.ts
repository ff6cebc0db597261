import type { GoogleServer } from './google-server.js';
import type { TestBrowser } from './product.js';

export const DRIVE = '/api/google-drive';

export async function redirectOf(browser: TestBrowser, path: string): Promise<string> {
  const answer = await browser.send('GET', path);
  return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`;
}

export async function connectDrive(browser: TestBrowser, google: GoogleServer, from = ''): Promise<string> {
  const consent = await redirectOf(browser, `${DRIVE}/auth${from && `?from=${from}`}`);
  const back = new URL(google.allow(consent));
  return redirectOf(browser, back.pathname + back.search);
}
