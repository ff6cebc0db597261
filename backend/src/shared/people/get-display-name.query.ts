import { QueryOf } from '../cqrs/with-input.js';

/**
 * A user's public name, or null if they gave none. Recordings only store their owner's id. Handled by the module that
 * keeps people.
 */
export class GetDisplayName extends QueryOf<{ userId: string }, string | null> {}
