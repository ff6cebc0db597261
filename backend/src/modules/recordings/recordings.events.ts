import { DurableEvent } from '../../shared/outbox/durable-event.js';

/** The file is stored and checked: make it smart. Also when a failed recording is tried again, or one is restored. */
export class RecordingUploaded extends DurableEvent {
  static readonly kind = 'recording-uploaded';
}

/** Nobody finds the recording any more, its index entries are to follow; it may be restored. */
export class RecordingDeleted {
  constructor(readonly recordingId: string) {}
}

/** A deleted recording is back as it was: it can be found again. */
export class RecordingRestored {
  constructor(readonly recordingId: string) {}
}

export class RecordingCompleted {
  constructor(readonly recordingId: string) {}
}

/** What was said or who said it was corrected; the lines themselves and their times are the same. */
export class TranscriptEdited {
  constructor(readonly recordingId: string) {}
}

/**
 * Somebody whom nobody knew gave an address at the gate of a share; of the viewer. Machines that visit by themselves do
 * not count.
 */
export class ViewerAdmitted extends DurableEvent {
  static readonly kind = 'viewer-admitted';
}

export class CommentAdded extends DurableEvent {
  static readonly kind = 'comment-added';
}

/** What was said is gone; also a comment of somebody whose account is deleted. */
export class CommentDeleted extends DurableEvent {
  static readonly kind = 'comment-deleted';
}

/** Nothing is kept of a viewer any more, because somebody asked for it. */
export class ViewerRemoved extends DurableEvent {
  static readonly kind = 'viewer-removed';
}
