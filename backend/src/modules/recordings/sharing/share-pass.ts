import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a viewer is remembered on a device. */
export const PASS_SECONDS = 30 * 24 * 3600;

export const passCookie = (shareId: string): string => `pass_${shareId}`;

/**
 * Where a pass is sent: to its own recording only. Sent everywhere, the passes of some fifty links would make a header
 * that proxies refuse (8 kB), and nothing would work any more for who watched as many.
 */
export const passPaths = ({ shareId, recordingId }: { shareId: string; recordingId: string }): string[] => [
  `/api/recordings/shared/${shareId}`,
  `/api/recordings/${recordingId}/analytics`,
];

/** What a pass is good for: it ends with the share id as well as with the generation. */
export interface PassScope {
  shareId: string;
  generation: number;
}

/** Who went through the gate, and by whose link if it was somebody's. */
export interface PassHolder {
  viewerId: string;
  recipientId: string | null;
}

/**
 * A pass says that this viewer went through the gate of this one share. No two are the same: what a viewer said belongs
 * to the pass it was said with, and anybody may type the same address in the same second.
 */
export function signPass(secret: string, scope: PassScope, holder: PassHolder, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + PASS_SECONDS;
  const nonce = randomBytes(9).toString('base64url');
  const said = `${holder.viewerId}.${holder.recipientId ?? ''}.${expires}.${nonce}`;
  return `${said}.${signature(secret, scope, said)}`;
}

/** Who holds the pass when it is one for this share and still holds, else null. */
export function readPass(
  secret: string,
  scope: PassScope,
  cookie: string | undefined,
  now = Date.now(),
): PassHolder | null {
  const [viewerId, recipientId, expires, nonce, given, ...more] = cookie?.split('.') ?? [];
  if (!viewerId || !expires || !given || more.length > 0 || !(Number(expires) * 1000 > now)) return null;
  const expected = Buffer.from(signature(secret, scope, `${viewerId}.${recipientId}.${expires}.${nonce}`));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return { viewerId, recipientId: recipientId || null };
}

const signature = (secret: string, { shareId, generation }: PassScope, said: string): string =>
  createHmac('sha256', secret).update(`share-pass:${shareId}:${generation}:${said}`).digest('base64url');
