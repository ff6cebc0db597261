import { KeptEvent } from '../../shared/outbox/kept-event.js';

/** A viewer of a shared recording asked the assistant something, and got an answer; of the question. */
export class ViewerAsked extends KeptEvent {
  static readonly kind = 'viewer-asked';
}
