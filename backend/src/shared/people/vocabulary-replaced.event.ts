import { durableEvent } from '../outbox/durable-event.js';

/** A tenant has other words in its vocabulary; the subject is the tenant. */
export class VocabularyReplaced extends durableEvent('name-mentions', { isOneTask: true }) {}
