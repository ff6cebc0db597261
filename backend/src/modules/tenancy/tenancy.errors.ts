import { defineErrors } from '../../shared/errors/define-errors.js';

const WRONG_PASSWORD = 'Wrong password.';
const EMAIL_TAKEN = 'This email cannot be used for a new account. If it is yours, sign in instead.';

export const TENANCY_ERRORS = defineErrors({
  /** The same message for an unknown email and a wrong password. */
  wrongCredentials: {
    kind: 'unauthenticated',
    code: 'auth.wrong_credentials',
    message: 'Wrong email or password.',
  },
  emailTaken: {
    kind: 'conflict',
    code: 'auth.email_taken',
    message: EMAIL_TAKEN,
    details: () => ({ errors: { email: [EMAIL_TAKEN] } }),
  },
  wrongPassword: {
    kind: 'invalid',
    code: 'auth.wrong_password',
    message: WRONG_PASSWORD,
    details: (field: 'currentPassword' | 'password') => ({ errors: { [field]: [WRONG_PASSWORD] } }),
  },
  weakPassword: {
    kind: 'invalid',
    code: 'auth.weak_password',
    message: (_field: PasswordField, sentence: string) => sentence,
    details: (field: PasswordField, sentence: string) => ({ errors: { [field]: [sentence] } }),
  },
  tooManyAttempts: {
    kind: 'too_many_requests',
    code: 'auth.too_many_attempts',
    message: 'Too many attempts. Wait a minute and try again.',
    details: (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  },
  foreignSignOut: {
    kind: 'forbidden',
    code: 'request.foreign_origin',
    message: 'You can only sign out from a Playhead page.',
  },
  localSignInOff: {
    kind: 'forbidden',
    code: 'auth.local_sign_in_off',
    message: (provider: string) => `People sign in with ${provider} here, so they have no passwords.`,
  },
  /** Deleting an account without a password requires a recent sign-in. */
  signInAgain: {
    kind: 'forbidden',
    code: 'auth.sign_in_again',
    message: 'Sign out, sign in again, and delete your account within ten minutes.',
  },
  lastAdmin: {
    kind: 'conflict',
    code: 'account.last_admin',
    message: 'You are the last internal admin. Make someone else an admin before you delete your account.',
  },
  lastOwner: {
    kind: 'conflict',
    code: 'tenant.last_owner',
    message: (tenant: string) =>
      `This is the last owner of ${tenant}, which has other members. Make one of them an owner first.`,
  },
  planLimitReached: {
    kind: 'forbidden',
    code: 'plan.limit_reached',
    message: (sentence: string) => sentence,
  },
  recordingsMoving: {
    kind: 'conflict',
    code: 'user.recordings_moving',
    message: 'The recordings of the last move are still on their way. Please try again in a few minutes.',
  },
  sessionNotFound: { kind: 'not_found', code: 'session.not_found', message: 'This session does not exist.' },
  tokenNotFound: { kind: 'not_found', code: 'token.not_found', message: 'This token does not exist.' },
  unknownProgram: {
    kind: 'invalid',
    code: 'oauth.unknown_program',
    message: 'The program that sent you here did not say rightly who it is. Start again from the program.',
  },
  tooManyTokens: {
    kind: 'conflict',
    code: 'token.too_many',
    message: (max: number) => `You have ${max} tokens. Revoke one first.`,
  },
});

export type PasswordField = 'password' | 'newPassword';
