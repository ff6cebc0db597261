import { defineErrors } from '../../../shared/errors/define-errors.js';

export const LIBRARY_ERRORS = defineErrors({
  invalidCursor: {
    kind: 'invalid',
    code: 'request.invalid',
    message: 'This page cursor is not valid for this order.',
    details: () => ({ errors: { cursor: ['is not valid for this order'] } }),
  },
});
