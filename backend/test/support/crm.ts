import { redirectOf } from './drive.js';
import type { HubSpotServer } from './hubspot-server.js';
import type { TestBrowser } from './product.js';

export const CRM = '/api/crm';

export async function connectCrm(browser: TestBrowser, hubSpot: HubSpotServer): Promise<string> {
  const back = new URL(hubSpot.allow(await redirectOf(browser, `${CRM}/auth`)));
  return redirectOf(browser, back.pathname + back.search);
}
