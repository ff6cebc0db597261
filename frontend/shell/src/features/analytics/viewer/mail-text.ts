import type { FollowUp } from '../../../api/analytics.js';

export interface Mail {
  to: string | null;
  subject: string;
  body: string;
}

/** The draft as a mail. The shared link opens at what they have not seen. */
export function mailOf({ to, subject, greeting, sentences, closing }: FollowUp, link: string): Mail {
  const lines = sentences.map(({ text, evidence: { kind, time } }) =>
    kind === 'skipped' && time !== null ? `${text} It is here: ${link}?t=${Math.floor(time)}` : text,
  );
  return { to, subject, body: [greeting, lines.join('\n'), closing].join('\n\n') };
}

export const mailtoOf = ({ to, subject, body }: Mail): string =>
  `mailto:${encodeURIComponent(to ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
