import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whose mails a link ends: an owner's about all their recordings, a viewer's about one, or all that go to the address of
 * a viewer, by their id or by the address's hash.
 */
export interface MailReader {
  kind: (typeof KINDS)[number];
  id: string;
}

const KINDS = ['user', 'viewer', 'address', 'mailbox'] as const;

/** A link in a mail needs no session: its token is valid for this recipient only. */
export const stopToken = (secret: string, { kind, id }: MailReader): string =>
  `${kind}.${id}.${signature(secret, kind, id)}`;

export function readStopToken(secret: string, token: string): MailReader | null {
  const [prefix, id, given] = token.split('.');
  const kind = KINDS.find((known) => known === prefix);
  if (!kind || !id || !given) return null;
  const [expected, actual] = [Buffer.from(signature(secret, kind, id)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? { kind, id } : null;
}

const signature = (secret: string, kind: string, id: string): string =>
  createHmac('sha256', secret).update(`stop-mails:${kind}:${id}`).digest('base64url');
