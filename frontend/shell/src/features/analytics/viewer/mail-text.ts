import type { FollowUp } from '../../../api/analytics.js';
import type { ShareSettings } from '../../../api/shares.js';

export interface Written {
  subject: string;
  greeting: string;
  body: string;
  closing: string;
}

export interface Mail extends Written {
  to: string | null;
}

/** Maximum length of a `mailto:` URL that every mail program accepts, on Windows too. */
const MAX_ADDRESS_LENGTH = 1_900;

/**
 * The draft as a mail with the share link.
 *
 * @param call the shared page's button, if it has one
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

export const textOf = ({ greeting, body, closing }: Omit<Written, 'subject'>): string =>
  [greeting, body, closing].filter((part) => part.trim() !== '').join('\n\n');

/** @returns a `mailto:` URL, without the body if it would be too long */
export function mailtoOf({ to, subject, ...written }: Mail): { address: string; isWhole: boolean } {
  const empty = `mailto:${encodeURIComponent(to ?? '')}?subject=${encodeURIComponent(subject)}`;
  // RFC 6068 requires CRLF.
  const whole = `${empty}&body=${encodeURIComponent(textOf(written).replace(/\r?\n/g, '\r\n'))}`;
  const isWhole = whole.length <= MAX_ADDRESS_LENGTH;
  return { address: isWhole ? whole : empty, isWhole };
}
