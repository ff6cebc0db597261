import { durableEvent } from '../../shared/outbox/durable-event.js';

/** A plan was opened whose recordings have changed. The subject is the folder. */
export class PlanOutdated extends durableEvent('update-plan', { isOneTask: true }) {}
