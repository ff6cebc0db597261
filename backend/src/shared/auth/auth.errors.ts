import { defineErrors } from '../errors/define-errors.js';

export const AUTH_ERRORS = defineErrors({
  signInRequired: { kind: 'unauthenticated', code: 'auth.required', message: 'Sign in to continue.' },
  adminOnly: { kind: 'forbidden', code: 'auth.admin_only', message: 'Only internal admins can do this.' },
});
