import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const PASS_SECONDS = 30 * 24 * 3600;

const PREFIX = 'pass_';
export const passCookie = (shareId: string): string => PREFIX + shareId;

/**
 * Cookie paths of a pass, limited to its own recording. Sent everywhere, passes of about fifty links would exceed the
 * header limit of proxies (8 kB) and break every request.
 */
export const passPaths = ({
  shareId,
  recordingId,
}: {
  shareId: string;
  recordingId: string | null;
}): string[] => [
  `/view/${shareId}`,
  `/api/recordings/shared/${shareId}`,
  ...(recordingId === null ? [] : [`/api/recordings/${recordingId}/analytics`]),
];

/** A pass becomes invalid if the share id or generation changes. */
export interface PassScope {
  shareId: string;
  generation: number;
}

export interface PassHolder {
  viewerId: string;
  recipientId: string | null;
}

/**
 * Proves that this viewer passed the gate of one share. Every pass is unique, because comments belong to their pass
 * and anyone can enter the same email in the same second.
 */
export function signPass(secret: string, scope: PassScope, holder: PassHolder, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + PASS_SECONDS;
  // Contains the generation, so that a pass can be checked before anything is read.
  const nonce = `${randomBytes(9).toString('base64url')}~${scope.generation}`;
  const claims = `${holder.viewerId}.${holder.recipientId ?? ''}.${expires}.${nonce}`;
  return `${claims}.${signature(secret, scope, claims)}`;
}

/** Null unless the pass is valid for this share. */
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

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The unverified holder of a pass, for reading what is needed to verify it. */
export function claimOf(pass: string | undefined): PassHolder | null {
  const [viewerId = '', recipientId = ''] = pass?.split('.') ?? [];
  return UUID.test(viewerId) ? { viewerId, recipientId: UUID.test(recipientId) ? recipientId : null } : null;
}

/** Maximum passes per request. Browsers send those of one recording: its own link's and its rooms'. */
const MAX_PASSES = 5;

export interface CookiePass {
  shareId: string;
  pass: string;
}

/**
 * Passes among the cookies that this installation signed. `readPass` decides whether they are still valid. Passes of
 * earlier releases, which contain no generation, come last.
 */
export function passesIn(
  secret: string,
  cookies: Readonly<Record<string, string | undefined>>,
  now = Date.now(),
): CookiePass[] {
  const [signed, earlier]: [CookiePass[], CookiePass[]] = [[], []];
  for (const [name, pass] of Object.entries(cookies)) {
    if (!name.startsWith(PREFIX) || !claimOf(pass)) continue;
    const given = { shareId: name.slice(PREFIX.length), pass: pass! };
    const generation = GENERATION.exec(given.pass)?.[1];
    if (generation === undefined) earlier.push(given);
    else if (readPass(secret, { ...given, generation: Number(generation) }, pass, now)) signed.push(given);
  }
  return [...signed, ...earlier].slice(0, MAX_PASSES);
}

const GENERATION = /^[^~]*~(\d{1,9})\.[^.]*$/;

/**
 * A pass proves that someone entered an email, not that they own it. Comments therefore belong to their pass:
 * entering the same email elsewhere gives another pass, which cannot delete them.
 */
export const passKey = (pass: string): string =>
  `pass:${createHash('sha256').update(pass).digest('base64url')}`;

const signature = (secret: string, { shareId, generation }: PassScope, claims: string): string =>
  createHmac('sha256', secret).update(`share-pass:${shareId}:${generation}:${claims}`).digest('base64url');
