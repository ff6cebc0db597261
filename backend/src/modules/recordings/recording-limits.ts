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

/** `browser`: recorded with the product, so it can be watched before it is transcribed. */
export const RECORDING_SOURCES = ['file', 'browser'] as const;
export type RecordingOrigin = (typeof RECORDING_SOURCES)[number];

export const MEDIA_VERSIONS = ['playable', 'recorded', 'original'] as const;
export type MediaVersion = (typeof MEDIA_VERSIONS)[number];

/** Stages are in the order of processing, so that a late report of an earlier one can be ignored. */
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

export const isEarlier = (stage: ProcessingStage, other: ProcessingStage): boolean =>
  PROCESSING_STAGES.indexOf(stage) < PROCESSING_STAGES.indexOf(other);

/** Color names, so that each theme can define its own shades. */
export const TAG_COLORS = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const;
export type TagColor = (typeof TAG_COLORS)[number];

export const LIBRARY_LIMITS = {
  folderName: 100,
  folders: 5000,
  folderEntries: 500,
  folderWords: 200,
  tagName: 50,
  tags: 1000,
  tagsOfRecording: 50,
  person: 200,
} as const;

/** The demo belongs to no real tenant or user, so no one can edit it. */
export const DEMO_RECORDING_ID = '00000000-0000-7000-8000-00000000d340';
export const DEMO_TENANT_ID = '00000000-0000-7000-8000-00000000d341';
