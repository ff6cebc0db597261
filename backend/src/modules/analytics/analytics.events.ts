import { durableEvent } from '../../shared/outbox/durable-event.js';

/** A viewer watched another quarter of a recording; the subject is the milestone (`GetMilestone`). */
export class RecordingWatched extends durableEvent('recording-watched') {}
