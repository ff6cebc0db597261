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

/** Until its browser has ended it, nobody knows how long it will be. */
const RECORDING = 'Recording in a browser';

export interface Progress {
  /** What is going on, in words. */
  words: string;
  /** The words where the badge of the status does not say the same; null where it does. */
  detail: string | null;
  /** 0 to 100; null when there is nothing to measure. */
  percent: number | null;
}

/** Where a recording that is under way stands; null for one that is not. */
export function progressOf(
  recording: Pick<
    RecordingSummary,
    'status' | 'source' | 'processingStage' | 'processingProgress' | 'uploadProgress'
  >,
): Progress | null {
  switch (recording.status) {
    case 'uploading':
      return recording.source === 'browser' && recording.uploadProgress === 0
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

/** A step of processing; there is nothing to measure while it waits. */
export function stageInWords(stage: keyof typeof STAGES, percent: number): Progress {
  const isWaiting = stage === 'queued' || stage === 'waiting';
  return { words: STAGES[stage], detail: STAGES[stage], percent: isWaiting ? null : percent };
}
