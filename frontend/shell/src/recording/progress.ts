import type { RecordingSummary } from '../api/recordings.js';

const STAGES: Record<NonNullable<RecordingSummary['processingStage']>, string> = {
  queued: 'In queue',
  checking: 'Checking the file',
  slides: 'Reading the slides',
  audio: 'Preparing the audio',
  waiting: 'Setting up speech recognition',
  transcript: 'Writing the transcript',
  chapters: 'Finding chapters',
  finishing: 'Finishing',
};

/** The final length is unknown while the browser is still recording. */
const RECORDING = 'Recording in a browser';

export interface Progress {
  /** The current step in words. */
  words: string;
  /** The same words, or null if the status badge says the same. */
  detail: string | null;
  /** From 0 to 100, or null if there is no progress to measure. */
  percent: number | null;
}

/** Whether it is still being recorded in a browser, so that its words can be followed. */
export const isBeingMade = ({
  status,
  source,
  uploadProgress,
}: Pick<RecordingSummary, 'status' | 'source' | 'uploadProgress'>): boolean =>
  status === 'uploading' && source === 'browser' && uploadProgress === 0;

/** Progress of an unfinished recording. Null for others. */
export function progressOf(
  recording: Pick<
    RecordingSummary,
    'status' | 'source' | 'processingStage' | 'processingProgress' | 'uploadProgress'
  >,
): Progress | null {
  switch (recording.status) {
    case 'uploading':
      return isBeingMade(recording)
        ? { words: RECORDING, detail: RECORDING, percent: null }
        : { words: 'Uploading', detail: null, percent: recording.uploadProgress };
    case 'processing':
      return stageInWords(recording.processingStage ?? 'queued', recording.processingProgress);
    case 'pending':
      return { words: 'Waiting for the file', detail: 'Waiting for the file', percent: null };
    default:
      return null;
  }
}

/** A processing step. It has no percentage while it waits. */
export function stageInWords(stage: keyof typeof STAGES, percent: number): Progress {
  const isWaiting = stage === 'queued' || stage === 'waiting';
  return { words: STAGES[stage], detail: STAGES[stage], percent: isWaiting ? null : percent };
}
