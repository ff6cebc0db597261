import { durableEvent } from '../../shared/outbox/durable-event.js';

/** The file is stored and checked, or a failed or restored recording should be processed again. */
export class RecordingUploaded extends durableEvent('process-recording', { isOneTask: true }) {}

/** The cuts changed and must be rendered. */
export class CutsChanged extends durableEvent('render-cuts', { isOneTask: true }) {}

/** A clip must be rendered. */
export class ClipCreated extends durableEvent('make-clip', { isOneTask: true }) {}

/** A waveform was requested and is not computed yet. */
export class WaveformAsked extends durableEvent('make-waveform', { isOneTask: true }) {}

/** A speaker was renamed, so the owner's voice may have to be learned again if they opted in. */
export class VoiceNamed extends durableEvent('learn-voice', { isOneTask: true }) {}

/** The folder's retention rule deletes this recording in a week. The subject is the notice's id. */
export class RecordingExpiring extends durableEvent('recording-expiring') {}

/** Chapters were added, removed or moved. New titles alone do not affect statistics. */
export class ChaptersMoved extends durableEvent('recount-chapters', { isOneTask: true }) {}

/** The recording was processed, also after an earlier failure, and can be shared. */
export class RecordingReady extends durableEvent('recording-ready') {}

export class RecordingFailed extends durableEvent('recording-failed') {}

/**
 * A user edited title, description, chapters, transcript or language. Delayed by a minute, because corrected lines
 * are saved one by one.
 */
export class RecordingEdited extends durableEvent('recording-edited', {
  isOneTask: true,
  delayMs: 60_000,
}) {}

/** The recording is in the bin. */
export class RecordingDeleted extends durableEvent('recording-deleted') {}

export class RecordingRestored extends durableEvent('recording-restored') {}
