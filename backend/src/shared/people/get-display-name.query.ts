import { QueryOf } from '../cqrs/with-input.js';

/**
 * The name under which a person may be shown to strangers, or null when they gave none. Recordings know their owner's
 * id alone; the module that keeps people answers.
 */
export class GetDisplayName extends QueryOf<{ userId: string }, string | null> {}
