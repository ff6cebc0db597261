import { defineErrors } from '../../../shared/errors/define-errors.js';

const WRONG_CODE = 'This code is not valid. Enter the newest one.';

export const SECOND_FACTOR_ERRORS = defineErrors({
  wrongCode: {
    kind: 'invalid',
    code: 'auth.wrong_code',
    message: WRONG_CODE,
    details: () => ({ errors: { code: [WRONG_CODE] } }),
  },
  /** The password was entered too long ago, or too many codes were wrong. */
  signInExpired: {
    kind: 'unauthenticated',
    code: 'auth.sign_in_expired',
    message: 'Enter your email and password again.',
  },
  wrongPasskey: {
    kind: 'invalid',
    code: 'auth.wrong_passkey',
    message: "This passkey wasn't accepted. Try again, or enter a code.",
  },
  passkeyNotFound: {
    kind: 'not_found',
    code: 'passkey.not_found',
    message: 'This passkey does not exist.',
  },
  tooManyPasskeys: {
    kind: 'conflict',
    code: 'passkey.too_many',
    message: (max: number) => `You have ${max} passkeys. Remove one first.`,
  },
  needsName: {
    kind: 'conflict',
    code: 'passkey.needs_name',
    message: 'Passkeys need an address with a name. Ask your administrator to set PUBLIC_URL.',
  },
  noPassword: {
    kind: 'conflict',
    code: 'auth.no_password',
    message: 'Your sign-in service asks for the second factor. Set it up there.',
  },
  nothingToConfirm: {
    kind: 'conflict',
    code: 'auth.nothing_to_confirm',
    message: 'Start the setup again.',
  },
  required: {
    kind: 'conflict',
    code: 'auth.second_factor_required',
    message: (tenant: string) =>
      `${tenant} requires two-step sign-in. Add another method before you remove this one.`,
  },
  ownersOnly: {
    kind: 'forbidden',
    code: 'tenant.owners_only',
    message: 'Only an owner can change this.',
  },
  /** Otherwise the rule would sign out the owner who sets it. */
  ownFirst: {
    kind: 'conflict',
    code: 'tenant.own_second_factor_first',
    message: 'Turn on two-step sign-in for your own account first.',
  },
});
