import { durableEvent } from '../../shared/outbox/durable-event.js';

/** Emitted when a viewer's question about a shared recording is answered; the subject is the question. */
export class ViewerAsked extends durableEvent('viewer-asked') {}
