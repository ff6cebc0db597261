import { durableEvent } from '../../shared/outbox/durable-event.js';

/** A viewer watched a further quarter of a recording; of the milestone (`GetMilestone`). */
export class RecordingWatched extends durableEvent('recording-watched') {}
