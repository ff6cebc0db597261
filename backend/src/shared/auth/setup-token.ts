import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';

/**
 * The secret of the set-up link, 43 characters: the same for every process and every start of an installation, and
 * nowhere stored. It opens nothing once there is an internal admin.
 */
export const setupToken = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('playhead:set-up-link').digest('base64url');

export const isSetupToken = (token: string, appSecret: string): boolean => {
  const [given, right] = [Buffer.from(token), Buffer.from(setupToken(appSecret))];
  return given.length === right.length && timingSafeEqual(given, right);
};

/** Where the operator opens it: at PUBLIC_URL, else at the address that the product listens on, as this machine calls it. */
export function setupLink({ appSecret, http: { host, port, publicUrl } }: Config): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const address = publicUrl?.replace(/\/+$/, '') ?? `http://${name}:${port}`;
  return `${address}/api/setup/${setupToken(appSecret)}`;
}
