import type { FollowUp } from '../../../api/analytics.js';

export interface Mail {
  to: string | null;
  subject: string;
  body: string;
}

/** The draft as a mail. The shared link opens at what they have not seen. */
export function mailOf({ to, subject, greeting, sentences, closing }: FollowUp, link: string): Mail {
  const lines = sentences.map(({ text, evidence: { kind, sharedTime } }) =>
    kind === 'skipped' && sharedTime !== null
      ? `${text} It is here: ${link}?t=${Math.floor(sharedTime)}`
      : text,
  );
  return { to, subject, body: [greeting, lines.join('\n'), closing].join('\n\n') };
}

export const mailtoOf = ({ to, subject, body }: Mail): string =>
  `mailto:${encodeURIComponent(to ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
