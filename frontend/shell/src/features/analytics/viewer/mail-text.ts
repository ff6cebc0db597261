import type { FollowUp } from '../../../api/analytics.js';
import type { ShareSettings } from '../../../api/shares.js';

/** What a person writes. */
export interface Written {
  subject: string;
  greeting: string;
  body: string;
  closing: string;
}

export interface Mail extends Written {
  to: string | null;
}

/** Characters of an address that every mail program takes, those on Windows too. */
const MAX_ADDRESS_LENGTH = 1_900;

/**
 * The draft as a mail, with the shared link.
 *
 * @param call the button of the shared page, where it has one
 */
export function mailOf(
  { to, subject, greeting, sentences, closing }: FollowUp,
  link: string,
  call: ShareSettings['callToAction'] = null,
): Mail {
  const texts = sentences.map(({ text }) => text);
  const body = [...texts, `The recording: ${link}`, ...(call ? [`${call.label}: ${call.url}`] : [])].join(
    '\n\n',
  );
  return { to, subject, greeting, body, closing };
}

/** The mail as it is read. */
export const textOf = ({ greeting, body, closing }: Omit<Written, 'subject'>): string =>
  [greeting, body, closing].filter((part) => part.trim() !== '').join('\n\n');

/** @returns the address that opens the mail in a mail program; without the text where that would be cut off */
export function mailtoOf({ to, subject, ...written }: Mail): { address: string; isWhole: boolean } {
  const empty = `mailto:${encodeURIComponent(to ?? '')}?subject=${encodeURIComponent(subject)}`;
  // RFC 6068 wants CRLF.
  const whole = `${empty}&body=${encodeURIComponent(textOf(written).replace(/\r?\n/g, '\r\n'))}`;
  const isWhole = whole.length <= MAX_ADDRESS_LENGTH;
  return { address: isWhole ? whole : empty, isWhole };
}
