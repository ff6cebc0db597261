import { defineErrors } from '../../../../shared/errors/define-errors.js';

export const OIDC_ERRORS = defineErrors({
  notConfigured: {
    kind: 'not_found',
    code: 'oidc.not_configured',
    message: 'This installation has no sign-in provider.',
  },
  /** No cookie matches the response: it came too late, in another browser, or is forged. */
  expired: {
    kind: 'invalid',
    code: 'oidc.expired',
    message: 'This sign-in took too long or was started in another browser. Try again.',
  },
  canceled: { kind: 'unauthenticated', code: 'oidc.canceled', message: 'The sign-in was canceled.' },
  refused: {
    kind: 'unauthenticated',
    code: 'oidc.refused',
    message: 'The sign-in could not be confirmed. Try again; if that does not help, tell your administrator.',
  },
  unreachable: {
    kind: 'unavailable',
    code: 'oidc.unreachable',
    message: (name: string) => `The sign-in service (${name}) can't be reached right now.`,
    details: (_name: string) => ({ retryAfterSeconds: 10 }),
  },
  unusable: {
    kind: 'unavailable',
    code: 'oidc.unusable_answer',
    message: (name: string, why: string) => `The sign-in service (${name}) can't be used. ${why}`,
  },
  noEmail: {
    kind: 'forbidden',
    code: 'oidc.no_email',
    message: "The sign-in service didn't share your email address, which Playhead needs.",
  },
  /** Control of an address at the provider must not give access to someone else's account. */
  emailTaken: {
    kind: 'conflict',
    code: 'oidc.email_taken',
    message: (email: string) =>
      `There is an account for ${email} already, and this sign-in does not prove that it is yours. Sign in as you did before, or ask your administrator.`,
  },
});
