import { defineErrors } from '../../../shared/errors/define-errors.js';

export const SETUP_ERRORS = defineErrors({
  /** The same error for unknown and used links. */
  linkEnded: {
    kind: 'not_found',
    code: 'setup.link_ended',
    message: "This setup link isn't valid or was already used.",
  },
});
