import { durableEvent } from '../../shared/outbox/durable-event.js';

/** A new viewer passed a share's gate; the subject is the viewer. Not emitted for crawlers and link previews. */
export class ViewerAdmitted extends durableEvent('viewer-admitted') {}

export class CommentAdded extends durableEvent('comment-added') {}

/** Also emitted when the author's account was deleted. */
export class CommentDeleted extends durableEvent('comment-deleted') {}

/** Emitted for removals on request, not for retention. */
export class ViewerRemoved extends durableEvent('viewer-removed') {}

/** A viewer clicked the call to action; the subject is the click. */
export class ButtonClicked extends durableEvent('button-clicked') {}

/** A link was turned on or a personal link created; the subject is the recording. */
export class RecordingShared extends durableEvent('recording-shared') {}
