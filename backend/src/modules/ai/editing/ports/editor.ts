import type { TranscriptLine } from '../../../recordings/index.js';

/** Seconds. One that stays keeps its id; a new one has none. */
export interface EditedChapter {
  id?: string | undefined;
  title: string;
  startTime: number;
  /** Null lasts 60 seconds. */
  endTime: number | null;
  summary: string | null;
}

/** What a command is about: perhaps not saved yet. Chapters in order of their start. */
export interface EditedContent {
  title: string;
  description: string;
  chapters: EditedChapter[];
}

export interface EditorInput {
  command: string;
  content: EditedContent;
  lines: readonly TranscriptLine[];
  /** Seconds. */
  duration: number;
}

/** What would be changed, only fields that differ, with a sentence that says what or why nothing. */
export interface Proposed {
  edits: Partial<EditedContent>;
  explanation: string;
}

/** Or that the command is a question about the recording. */
export type Edited = Proposed | 'question';

/** Turns a command in plain words into proposed edits. It never writes. */
export abstract class Editor {
  abstract readonly name: string;
  abstract propose(input: EditorInput, signal: AbortSignal): Promise<Edited>;
  /** Whether the engine can be used now; never throws. */
  abstract check(): Promise<boolean>;
}
