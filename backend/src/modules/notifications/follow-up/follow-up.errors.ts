import { defineErrors } from '../../../shared/errors/define-errors.js';

/** Why a follow-up is not sent. */
export const FOLLOW_UP_ERRORS = defineErrors({
  noMailServer: {
    kind: 'conflict',
    code: 'follow_up.no_mail_server',
    message: 'This installation sends no emails. Use your own mail program.',
  },
  notOwner: {
    kind: 'forbidden',
    code: 'follow_up.not_owner',
    message: 'Only the owner of the recording can have it sent. Use your own mail program.',
  },
  notShared: {
    kind: 'conflict',
    code: 'follow_up.not_shared',
    message: 'Viewers can’t open this recording any more. Turn its link on first.',
  },
  // Anybody may type any address at a gate, and whoever runs this must not mail strangers for them.
  notOwnLink: {
    kind: 'conflict',
    code: 'follow_up.not_own_link',
    message:
      'Emails from here only go to people who opened a personal link made for their address. Use your own mail program.',
  },
  refused: {
    kind: 'conflict',
    code: 'follow_up.refused',
    message: 'This person turned off emails from here. Use your own mail program.',
  },
  tooMany: {
    kind: 'too_many_requests',
    code: 'follow_up.too_many',
    message: 'You’ve sent as many follow-ups as a day allows. Use your own mail program.',
    details: () => ({ retryAfterSeconds: 3600 }),
  },
});
