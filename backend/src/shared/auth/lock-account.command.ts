import { CommandOf } from '../cqrs/with-input.js';

/**
 * Prevents an account from being deleted until the caller's transaction ends. Used before adding rows that belong to
 * the account. Handled by the module that keeps accounts.
 * @throws AUTH_ERRORS.signInRequired if the account was deleted during the request
 */
export class LockAccount extends CommandOf<{ userId: string }> {}
