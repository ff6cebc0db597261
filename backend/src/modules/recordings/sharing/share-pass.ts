import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a viewer is remembered on a device. */
export const PASS_SECONDS = 30 * 24 * 3600;

export const passCookie = (shareId: string): string => `pass_${shareId}`;

/** A pass says that this viewer went through the gate of this one share; it dies with the share id. */
export function signPass(
  secret: string,
  pass: { shareId: string; viewerId: string },
  now = Date.now(),
): string {
  const expires = Math.floor(now / 1000) + PASS_SECONDS;
  return `${pass.viewerId}.${expires}.${signature(secret, pass.shareId, pass.viewerId, expires)}`;
}

/** The viewer's id when the cookie is a pass for this share and still holds, else null. */
export function readPass(
  secret: string,
  shareId: string,
  cookie: string | undefined,
  now = Date.now(),
): string | null {
  const [viewerId, expires, given] = cookie?.split('.') ?? [];
  if (!viewerId || !expires || !given || !(Number(expires) * 1000 > now)) return null;
  const expected = Buffer.from(signature(secret, shareId, viewerId, Number(expires)));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? viewerId : null;
}

const signature = (secret: string, shareId: string, viewerId: string, expires: number): string =>
  createHmac('sha256', secret).update(`share-pass:${shareId}:${viewerId}:${expires}`).digest('base64url');
