export const RECORDING_LIMITS = {
  title: 300,
  fileName: 300,
  description: 5000,
  chapters: 200,
  chapterTitle: 200,
  chapterSummary: 2000,
  transcriptLine: 2000,
  speaker: 100,
  comment: 5000,
} as const;

export const RECORDING_STATUSES = ['pending', 'uploading', 'processing', 'completed', 'failed'] as const;
export type RecordingStatus = (typeof RECORDING_STATUSES)[number];

export const PROCESSING_STAGES = [
  'queued',
  'checking',
  'slides',
  'audio',
  'waiting',
  'transcript',
  'chapters',
  'finishing',
] as const;
export type ProcessingStage = (typeof PROCESSING_STAGES)[number];
