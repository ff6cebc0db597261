import { QueryOf } from '../cqrs/with-input.js';
import type { CurrentUser } from './current-user.js';

/**
 * A user with their current role, tenant and plan, for work outside a request of theirs. Null if the account was
 * deleted. Handled by the module that keeps accounts.
 */
export class LoadCurrentUser extends QueryOf<{ userId: string }, CurrentUser | null> {}
