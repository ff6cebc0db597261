import { defineErrors } from '../../../shared/errors/define-errors.js';

export const SETUP_ERRORS = defineErrors({
  /** Unknown and used look the same. */
  linkEnded: {
    kind: 'not_found',
    code: 'setup.link_ended',
    message: 'This set-up link is not valid, or somebody has used it already.',
  },
});
