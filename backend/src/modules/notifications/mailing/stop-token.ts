import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whose mails a link in one ends: an account's (`user`), or a viewer's about one recording (`viewer`) or all of its
 * tenant (`sender`). Links in earlier mails end all mails to a viewer's address (`address`), or none any more
 * (`mailbox`): those were shown to the senders of the mails too.
 */
export interface MailReader {
  kind: (typeof KINDS)[number];
  id: string;
}

const KINDS = ['user', 'viewer', 'sender', 'address', 'mailbox'] as const;

/** A link in a mail needs no session. Its token is made when the mail is, and only ever stands in it. */
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
