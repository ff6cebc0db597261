import type { Mail } from '../../../shared/mail/ports/mailer.js';
import { mayWriteMails } from '../../../shared/auth/plan-features.js';
import type { User } from '../../accounts/entities.js';
import type { Invitation } from './invitation.entity.js';

/**
 * Anyone may invite any address, so user-chosen names only appear on plans with CUSTOM_EMAILS. Names are truncated so
 * that they cannot become the message.
 */
export function invitationMail({ email, inviterName, tenant }: Invitation, by: User, url: string): Mail {
  const hasNames = mayWriteMails(tenant.plan.features);
  const inviter = hasNames ? shorten(inviterName, 100) : by.emailProvenAt ? by.email : 'Someone';
  const team = hasNames ? shorten(tenant.name, 100) : 'a team';
  return {
    to: email,
    subject: `${inviter} invited you to ${team} on Playhead`,
    text: [
      `${inviter} invited you to join ${team} on Playhead, where teams keep and share their meeting recordings.`,
      `Join: ${url}`,
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
