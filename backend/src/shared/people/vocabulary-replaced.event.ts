import { durableEvent } from '../outbox/durable-event.js';

/** Emitted when a tenant's vocabulary was replaced. The subject is the tenant's id. */
export class VocabularyReplaced extends durableEvent('name-mentions', { isOneTask: true }) {}
