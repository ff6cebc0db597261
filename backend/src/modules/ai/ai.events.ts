import { DurableEvent } from '../../shared/outbox/durable-event.js';

/** A viewer of a shared recording asked the assistant something, and got an answer; of the question. */
export class ViewerAsked extends DurableEvent {
  static readonly kind = 'viewer-asked';
}
