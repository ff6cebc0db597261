import { defineErrors } from '../../../shared/errors/define-errors.js';

export const COMMENT_ERRORS = defineErrors({
  notFound: { kind: 'not_found', code: 'comment.not_found', message: 'This comment no longer exists.' },
  notYours: {
    kind: 'forbidden',
    code: 'comment.not_yours',
    message: 'You can only delete your own comments.',
  },
  /** Deleting it would delete others' replies. */
  answered: {
    kind: 'conflict',
    code: 'comment.answered',
    message: 'This comment has replies. Only the owner of the recording can delete it with them.',
  },
  tooMany: {
    kind: 'conflict',
    code: 'comment.too_many',
    message: (max: number) => `A recording can have up to ${max.toLocaleString('en')} comments.`,
  },
  notAllowed: {
    kind: 'forbidden',
    code: 'comment.not_allowed',
    message: 'Comments are turned off for this recording.',
  },
  invalid: {
    kind: 'invalid',
    code: 'comment.invalid',
    message: (_field: string, sentence: string) => sentence,
    details: (field: string, sentence: string) => ({ errors: { [field]: [sentence] } }),
  },
});
