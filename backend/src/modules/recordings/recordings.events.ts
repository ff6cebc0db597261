import { DurableEvent } from '../../shared/outbox/durable-event.js';

/** The file is stored and checked, or a failed or restored recording is to be processed again. */
export class RecordingUploaded extends DurableEvent {
  static readonly kind = 'process-recording';
  static readonly isOneTask = true;
}

/** What is to be left out or silenced is another, and has to be rendered. */
export class CutsChanged extends DurableEvent {
  static readonly kind = 'render-cuts';
  static readonly isOneTask = true;
}

/** More has arrived of one that is being made in a browser. */
export class RecordingGrew extends DurableEvent {
  static readonly kind = 'listen-along';
  static readonly isOneTask = true;
}

/** A clip has to be made of another recording. */
export class ClipCreated extends DurableEvent {
  static readonly kind = 'make-clip';
  static readonly isOneTask = true;
}

/** Somebody wants to see how loud a recording is, and it is not measured yet. */
export class WaveformAsked extends DurableEvent {
  static readonly kind = 'make-waveform';
  static readonly isOneTask = true;
}

/** A speaker has another name, maybe the owner's: how they sound is to be learned anew, if they want to be recognised. */
export class VoiceNamed extends DurableEvent {
  static readonly kind = 'learn-voice';
  static readonly isOneTask = true;
}

/** Its folder keeps it for another week only; the subject is the notice of that. */
export class RecordingExpiring extends DurableEvent {
  static readonly kind = 'recording-expiring';
}

/** Chapters came, went or begin and end elsewhere; titles alone change nothing that is counted. */
export class ChaptersMoved extends DurableEvent {
  static readonly kind = 'recount-chapters';
  static readonly isOneTask = true;
}

/** It was processed for the first time, or again after it had failed, and can be shared. */
export class RecordingReady extends DurableEvent {
  static readonly kind = 'recording-ready';
}

export class RecordingFailed extends DurableEvent {
  static readonly kind = 'recording-failed';
}

/** A person changed its title, description, chapters, transcript or language. */
export class RecordingEdited extends DurableEvent {
  static readonly kind = 'recording-edited';
  static readonly isOneTask = true;
  /** Somebody who corrects lines saves each by itself. */
  static readonly delayMs = 60_000;
}

/** It lies in the bin. */
export class RecordingDeleted extends DurableEvent {
  static readonly kind = 'recording-deleted';
}

export class RecordingRestored extends DurableEvent {
  static readonly kind = 'recording-restored';
}
