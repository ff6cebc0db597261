import { CommandOf } from '../cqrs/with-input.js';

/**
 * Keeps an account from being deleted until the caller's transaction has ended, for whoever adds a row that belongs to
 * it. The module that keeps accounts handles it.
 * @throws AUTH_ERRORS.signInRequired when the account has been deleted since the request was let in
 */
export class LockAccount extends CommandOf<{ userId: string }> {}
