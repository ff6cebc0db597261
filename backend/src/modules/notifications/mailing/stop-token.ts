import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Scope of an unsubscribe link: an account's mails (`user`), or a viewer's about one recording (`viewer`) or its
 * whole tenant (`sender`). In old mails: all mails to an address (`address`), or nothing (`mailbox`), because those
 * links were also visible to senders.
 */
export interface MailScope {
  kind: (typeof KINDS)[number];
  id: string;
}

const KINDS = ['user', 'viewer', 'sender', 'address', 'mailbox'] as const;

/** Mail links need no session. The token is created with the mail and must only appear there. */
export const stopToken = (secret: string, { kind, id }: MailScope): string =>
  `${kind}.${id}.${signature(secret, kind, id)}`;

export function readStopToken(secret: string, token: string): MailScope | null {
  const [prefix, id, given] = token.split('.');
  const kind = KINDS.find((known) => known === prefix);
  if (!kind || !id || !given) return null;
  const [expected, actual] = [Buffer.from(signature(secret, kind, id)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? { kind, id } : null;
}

const signature = (secret: string, kind: string, id: string): string =>
  createHmac('sha256', secret).update(`stop-mails:${kind}:${id}`).digest('base64url');
