import { durableEvent } from '../../shared/outbox/durable-event.js';

/** A viewer of a room ticked, proposed or commented on a row. The subject is the reply, or the row they propose. */
export class PlanAnswered extends durableEvent('plan-answered') {}

/** A viewer took such a reply or row back. The subject is the same. */
export class PlanAnswerWithdrawn extends durableEvent('plan-answer-withdrawn') {}

/** A row was added or changed, including private and hidden rows. The subject is the row. */
export class PlanRowChanged extends durableEvent('plan-row-changed') {}

/** A plan was opened after its recordings changed. The subject is the folder. */
export class PlanOutdated extends durableEvent('update-plan', { isOneTask: true }) {}
