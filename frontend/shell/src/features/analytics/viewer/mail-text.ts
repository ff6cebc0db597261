import type { FollowUp } from '../../../api/analytics.js';

export interface Mail {
  to: string | null;
  subject: string;
  body: string;
}

/** The draft as a mail. Where they stopped, the shared link opens there. */
export function mailOf({ to, subject, greeting, sentences, closing }: FollowUp, link: string): Mail {
  const lines = sentences.map(({ text, evidence: { kind, time } }) =>
    kind === 'stopped' && time !== null ? `${text} Continue there: ${link}?t=${Math.floor(time)}` : text,
  );
  return { to, subject, body: [greeting, lines.join('\n'), closing].join('\n\n') };
}

export const mailtoOf = ({ to, subject, body }: Mail): string =>
  `mailto:${encodeURIComponent(to ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
