import { createHash } from 'node:crypto';

/** Part of the picture's URL, so that browsers can cache it. */
export const versionOf = (picture: Buffer): string =>
  createHash('sha256').update(picture).digest('base64url').slice(0, 12);
