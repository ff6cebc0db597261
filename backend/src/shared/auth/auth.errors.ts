import { defineErrors } from '../errors/define-errors.js';
import type { TokenScope } from './token-scope.js';

export const AUTH_ERRORS = defineErrors({
  signInRequired: { kind: 'unauthenticated', code: 'auth.required', message: 'Sign in to continue.' },
  adminOnly: { kind: 'forbidden', code: 'auth.admin_only', message: 'Only internal admins can do this.' },
  managersOnly: {
    kind: 'forbidden',
    code: 'member.managers_only',
    message: 'Only owners and admins of your organization can do this.',
  },
  /** A token must not be able to extend its own rights or to lock its owner out. */
  sessionRequired: {
    kind: 'forbidden',
    code: 'auth.session_required',
    message: 'This works in a signed-in browser only, not with a token.',
  },
  busy: {
    kind: 'unavailable',
    code: 'auth.busy',
    message: 'Too many people are signing in right now. Try again in a few seconds.',
    details: (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  },
  scopeMissing: {
    kind: 'forbidden',
    code: 'auth.scope_missing',
    message: (scope: TokenScope) => `This token does not have the scope ${scope}. Create one that does.`,
  },
});
