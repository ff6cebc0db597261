import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';

/**
 * The secret of the set-up link, 43 characters. It is derived from the app secret, so it is the same in every process
 * and never stored. It is useless once an internal admin exists.
 */
export const setupToken = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('playhead:set-up-link').digest('base64url');

export const isSetupToken = (token: string, appSecret: string): boolean => {
  const [given, right] = [Buffer.from(token), Buffer.from(setupToken(appSecret))];
  return given.length === right.length && timingSafeEqual(given, right);
};

/** The set-up link for the operator: at PUBLIC_URL or, without it, at the address the product listens on. */
export function setupLink({ appSecret, http: { host, port, publicUrl } }: Config): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const address = publicUrl?.replace(/\/+$/, '') ?? `http://${name}:${port}`;
  return `${address}/api/setup/${setupToken(appSecret)}`;
}
