import { QueryOf } from '../cqrs/with-input.js';
import type { CurrentUser } from './current-user.js';

/**
 * A person with the role, tenant and plan of this moment, for work that goes on without a request of theirs; null when
 * the account is gone. The module that keeps accounts handles it.
 */
export class LoadCurrentUser extends QueryOf<{ userId: string }, CurrentUser | null> {}
