import type { Mail } from '../../../shared/mail/ports/mailer.js';

/** Contains no user input. */
export const passwordMail = ({ email }: { email: string }, url: string): Mail => ({
  to: email,
  subject: 'Choose a new Playhead password',
  text: [
    `Someone asked for a new password for the Playhead account ${email}.`,
    `Choose a new password: ${url}`,
    'The link works for one hour, once. Your current password works until then.',
    "Wasn't that you? Ignore this email and nothing happens.",
  ].join('\n\n'),
  unsubscribeUrl: null,
});
