import { durableEvent } from '../../shared/outbox/durable-event.js';

/** The file is stored and checked, or a failed or restored recording is to be processed again. */
export class RecordingUploaded extends durableEvent('process-recording', { isOneTask: true }) {}

/** What is to be left out or silenced is another, and has to be rendered. */
export class CutsChanged extends durableEvent('render-cuts', { isOneTask: true }) {}

/** More has arrived of one that is being made in a browser. */
export class RecordingGrew extends durableEvent('listen-along', { isOneTask: true }) {}

/** A clip has to be made of another recording. */
export class ClipCreated extends durableEvent('make-clip', { isOneTask: true }) {}

/** Somebody wants to see how loud a recording is, and it is not measured yet. */
export class WaveformAsked extends durableEvent('make-waveform', { isOneTask: true }) {}

/** A speaker has another name, maybe the owner's: how they sound is to be learned anew, if they want to be recognised. */
export class VoiceNamed extends durableEvent('learn-voice', { isOneTask: true }) {}

/** Its folder keeps it for another week only; the subject is the notice of that. */
export class RecordingExpiring extends durableEvent('recording-expiring') {}

/** Chapters came, went or begin and end elsewhere; titles alone change nothing that is counted. */
export class ChaptersMoved extends durableEvent('recount-chapters', { isOneTask: true }) {}

/** It was processed for the first time, or again after it had failed, and can be shared. */
export class RecordingReady extends durableEvent('recording-ready') {}

export class RecordingFailed extends durableEvent('recording-failed') {}

/**
 * A person changed its title, description, chapters, transcript or language; told a minute later, as somebody who
 * corrects lines saves each by itself.
 */
export class RecordingEdited extends durableEvent('recording-edited', {
  isOneTask: true,
  delayMs: 60_000,
}) {}

/** It lies in the bin. */
export class RecordingDeleted extends durableEvent('recording-deleted') {}

export class RecordingRestored extends durableEvent('recording-restored') {}
