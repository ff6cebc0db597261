import { defineErrors } from '../../../shared/errors/define-errors.js';

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
  notIncluded: {
    kind: 'forbidden',
    code: 'plan.feature_missing',
    message: 'Your plan doesn’t include emails in your own words. Use your own mail program.',
  },
  senderNotConfirmed: {
    kind: 'conflict',
    code: 'follow_up.sender_not_confirmed',
    message:
      'Your own email address isn’t confirmed yet. Use the link in the first email about your recordings, or your own mail program.',
  },
  // Anyone can enter any email at a gate or create a personal link for it.
  notConfirmed: {
    kind: 'conflict',
    code: 'follow_up.not_confirmed',
    message:
      'Emails from here only go to people who confirmed their address by the link in an email about this recording. Use your own mail program.',
  },
  alreadyAsked: {
    kind: 'conflict',
    code: 'follow_up.already_asked',
    message: 'This person was already asked to confirm their address, and hasn’t yet.',
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
