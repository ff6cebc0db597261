import type { Mail } from '../../../shared/mail/ports/mailer.js';
import type { Invitation } from './invitation.entity.js';

/** Names are cut: what people type must not become the mail. */
export function invitationMail({ email, inviterName, tenant }: Invitation, url: string): Mail {
  const [inviter, team] = [shorten(inviterName, 100), shorten(tenant.name, 100)];
  return {
    to: email,
    subject: `${inviter} invited you to ${team} on Playhead`,
    text: [
      `${inviter} invited you to join ${team} on Playhead, where teams keep and share their meeting recordings.`,
      `Join ${team}: ${url}`,
      'The link works for 7 days, once, and only for this email address.',
      "Weren't expecting this? Ignore this email and nothing happens.",
    ].join('\n\n'),
    unsubscribeUrl: null,
  };
}

const shorten = (text: string, max: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= max ? line : `${line.slice(0, max - 1)}…`;
};
