import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';
import { linkAddress } from '../http/requests/own-address.js';

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

/** The set-up link for the operator. */
export const setupLink = (config: Config): string =>
  `${linkAddress(config)}/api/setup/${setupToken(config.appSecret)}`;
