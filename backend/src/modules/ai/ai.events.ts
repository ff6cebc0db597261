import { DurableEvent } from '../../shared/outbox/durable-event.js';

/** Emitted when a viewer's question about a shared recording is answered; the subject is the question. */
export class ViewerAsked extends DurableEvent {
  static readonly kind = 'viewer-asked';
}
