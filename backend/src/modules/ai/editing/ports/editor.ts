import type { TranscriptLine } from '../../../recordings/index.js';
import type { AssistantInput } from '../../assistant/ports/assistant.js';

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

/**
 * Either what would be changed, only fields that differ, with a sentence that says what or why nothing; or, for a
 * question, its answer as the assistant gives it.
 */
export type Proposal =
  | { edits: Partial<EditedContent>; explanation: string }
  | { answer: string; timestamp: number | null; source: string | null };

/** A command that asks, as the assistant takes it. */
export const questionIn = ({ command, lines, content, duration }: EditorInput): AssistantInput => ({
  question: command,
  lines,
  chapters: content.chapters.map(({ title, startTime, summary }) => ({ title, start: startTime, summary })),
  description: content.description,
  duration,
});

/** Turns a command in plain words into proposed edits. It never writes. */
export abstract class Editor {
  abstract readonly name: string;
  abstract propose(input: EditorInput, signal: AbortSignal): Promise<Proposal>;
  /** Whether the engine can be used now; never throws. */
  abstract check(): Promise<boolean>;
}
