export type { TranscriptLine } from './transcript-line.js';
