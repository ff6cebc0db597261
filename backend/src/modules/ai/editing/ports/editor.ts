import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

/** Times in seconds. Existing chapters keep their id; new ones have none. */
export interface EditedChapter {
  id?: string | undefined;
  title: string;
  startTime: number;
  /** Null means 60 seconds after the start. */
  endTime: number | null;
  summary: string | null;
}

export interface EditedContent {
  title: string;
  description: string;
  chapters: EditedChapter[];
}

export interface EditorInput {
  recordingId?: string | undefined;
  command: string;
  content: EditedContent;
  lines: readonly TranscriptLine[];
  /** Seconds. */
  duration: number;
}

export interface Alternative {
  label: string;
  edits: Partial<EditedContent>;
  explanation: string;
}

/** Only the changed fields, with a sentence about the change or why there is none. */
export interface Proposed {
  edits: Partial<EditedContent>;
  explanation: string;
  /** Possible meanings of an ambiguous command, likeliest first. */
  alternatives?: Alternative[];
}

/** `'question'` if the command is a question about the recording. */
export type Edited = Proposed | 'question';

/** Turns a plain-language command into proposed edits without saving them. */
export abstract class Editor {
  abstract propose(input: EditorInput, signal: AbortSignal): Promise<Edited>;
}
