import { durableEvent } from '../../shared/outbox/durable-event.js';

/** A new viewer of a share went through its gate; of the viewer. Not for crawlers and link previews. */
export class ViewerAdmitted extends durableEvent('viewer-admitted') {}

export class CommentAdded extends durableEvent('comment-added') {}

/** Also when its author's account was deleted. */
export class CommentDeleted extends durableEvent('comment-deleted') {}

/** On request; retention publishes none. */
export class ViewerRemoved extends durableEvent('viewer-removed') {}

/** A viewer pressed the call to action; of the click. */
export class ButtonClicked extends durableEvent('button-clicked') {}

/** Its link was switched on, or somebody got a link of their own; of the recording. */
export class RecordingShared extends durableEvent('recording-shared') {}
