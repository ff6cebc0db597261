import { defineErrors } from '../../../shared/errors/define-errors.js';

export const PASSWORD_ERRORS = defineErrors({
  /** The same error for unknown, used, replaced and expired links. */
  linkEnded: {
    kind: 'not_found',
    code: 'password.link_ended',
    message: 'This link is no longer valid. Ask for a new one.',
  },
});
