import { defineErrors } from '../../../shared/errors/define-errors.js';

export const SETUP_ERRORS = defineErrors({
  /** Unknown and used look the same. */
  linkEnded: {
    kind: 'not_found',
    code: 'setup.link_ended',
    message: "This setup link isn't valid or was already used.",
  },
});
