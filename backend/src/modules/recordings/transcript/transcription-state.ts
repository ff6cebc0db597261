import type { Recording } from '../recording.entity.js';
import type { FallbackFacts, FallbackTask, HeardLanguage } from '../recording.schema.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { chooseLanguage, noteLanguage } from '../texts/spoken-language.js';

/** State transitions of transcription, first and repeated. */

/** Prefix of the file name if `transcribedBy` is not an engine. */
const BROUGHT = 'file ';

/**
 * Starts another transcription. Existing content is kept until it is replaced.
 * @param language to transcribe in; null detects it, undefined keeps the current one
 */
export function transcribeAgain(recording: Recording, language?: string | null): void {
  recording.requireCompleted('be transcribed again');
  if (!recording.hasFile() || recording.hasAudio === false)
    throw RECORDING_ERRORS.invalidStatus('This recording has no sound to transcribe.');
  if (recording.isAtWork())
    throw RECORDING_ERRORS.invalidStatus('This recording is already being transcribed again.');
  if (language) chooseLanguage(recording, language);
  else if (language === null && recording.languageSource === 'chosen') recording.languageSource = 'detected';
  beginAgain(recording, 'transcription');
}

/** Regenerates title, description and chapters from the existing transcript. */
export function writeAgain(recording: Recording): void {
  recording.requireCompleted('be written again');
  if (!recording.transcribedAt)
    throw RECORDING_ERRORS.invalidStatus('This recording has no transcript to write from.');
  if (recording.isAtWork())
    throw RECORDING_ERRORS.invalidStatus(
      'This recording is already being processed. Try again when it’s ready.',
    );
  beginAgain(recording, 'writing');
}

/** Resumes failed repeated processing, keeping a transcript that was already saved. */
export function resume(recording: Recording): void {
  const { transcribingAgain: again } = recording;
  if (!again) recording.retry();
  else beginAgain(recording, again.isTranscribed ? 'writing' : 'transcription');
}

export function saveTranscription(
  recording: Recording,
  engine: string | null,
  fallback: FallbackFacts | null,
  notHeard: Recording['notHeard'] = [],
  heardIn: HeardLanguage | null = null,
): void {
  recording.transcribedAt = new Date();
  recording.transcribedBy = engine;
  recording.notHeard = notHeard;
  // A user may have chosen another language meanwhile.
  if (recording.languageSource !== 'chosen') noteLanguage(recording, heardIn);
  recording.noteFallback('transcription', fallback);
  if (!recording.transcribingAgain) return;
  recording.transcribingAgain = { ...recording.transcribingAgain, isTranscribed: true };
  recording.touch(null);
}

/**
 * Accepts an uploaded transcript. A recording with a file is processed again under the current plan, while a
 * completed one stays available.
 * @returns whether it is processed
 */
export function takeTranscript(
  recording: Recording,
  source: string,
  language: string | null,
  options: { aiProcessing: boolean },
): boolean {
  if (recording.isAtWork())
    throw RECORDING_ERRORS.invalidStatus(
      'This recording is still being processed. Bring the transcript when it’s ready.',
    );
  recording.transcribedAt = new Date();
  recording.transcribedBy = `${BROUGHT}${source}`;
  if (recording.languageSource !== 'chosen')
    noteLanguage(recording, language === null ? null : { language, source: 'brought', confidence: null });
  if (!recording.hasFile()) return false;
  if (recording.status === 'completed') {
    beginAgain(recording, 'writing');
    recording.touch(null);
  } else recording.beginProcessing();
  recording.aiProcessing = options.aiProcessing;
  return true;
}

export function dropTranscript(recording: Recording): void {
  recording.transcribedAt = null;
  recording.transcribedBy = null;
  recording.notHeard = [];
}

function beginAgain(recording: Recording, task: FallbackTask): void {
  recording.aiProcessing = true;
  recording.transcribingAgain = {
    task,
    stage: 'queued',
    percent: 0,
    failureReason: null,
    isTranscribed: task === 'writing',
  };
}
