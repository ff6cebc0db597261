import { defineErrors } from '../../shared/errors/define-errors.js';

export const SHARE_ERRORS = defineErrors({
  /** The same error for unknown, disabled, expired, deleted and incomplete shares. */
  notFound: {
    kind: 'not_found',
    code: 'share.not_found',
    message: "The recording you're looking for doesn't exist or is no longer available.",
  },
  /** Taken down until new cuts are rendered. Also a 404, so that pages stop playing. */
  beingUpdated: {
    kind: 'not_found',
    code: 'share.being_updated',
    message: 'This recording is being updated. Come back in a minute.',
  },
  passRequired: {
    kind: 'unauthenticated',
    code: 'share.pass_required',
    message: 'Enter your email to watch this recording.',
  },
  wrongPassword: {
    kind: 'unauthenticated',
    code: 'share.wrong_password',
    message: (sentence: string) => sentence,
    details: (sentence: string) => ({ errors: { password: [sentence] } }),
  },
  tooManyPasswordTries: {
    kind: 'too_many_requests',
    code: 'share.too_many_tries',
    message: 'Too many wrong passwords. Wait a minute and try again.',
    details: (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  },
  downloadOff: {
    kind: 'forbidden',
    code: 'share.download_off',
    message: 'The owner does not offer this recording for download.',
  },
  recipientExists: {
    kind: 'conflict',
    code: 'share.recipient_exists',
    message: alreadyHasLink,
    details: (email: string) => ({ errors: { email: [alreadyHasLink(email)] } }),
  },
  tooManyRecipients: {
    kind: 'conflict',
    code: 'share.too_many_recipients',
    message: (max: number) => `A recording can have up to ${max} personal links.`,
  },
  roomTitleRequired: {
    kind: 'conflict',
    code: 'room.title_required',
    message: 'Give the room a title first. Its viewers see it instead of the folder’s name.',
  },
  roomNotYours: {
    kind: 'forbidden',
    code: 'room.recordings_not_yours',
    message:
      'This room shows recordings that you can’t share. You can turn it off, or ask an admin of your team.',
  },
  recipientNotFound: {
    kind: 'not_found',
    code: 'share.recipient_not_found',
    message: 'This personal link no longer exists.',
  },
});

function alreadyHasLink(email: string): string {
  return `${email} already has a link.`;
}
