import type { EditorInput } from './editor.js';

export interface Answer {
  answer: string;
  timestamp: number | null;
  source: string | null;
}

export interface Asked {
  recordingId?: string | undefined;
  question: string;
  lines: EditorInput['lines'];
  chapters: readonly { title: string; start: number; summary: string | null }[];
  description: string;
  /** Seconds. */
  duration: number;
}

export abstract class QuestionAnswerer {
  abstract answer(asked: Asked, signal: AbortSignal): Promise<Answer>;
}
