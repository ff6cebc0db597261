import type { EditedContent, EditorInput } from './ports/editor.js';

/** What became of a command: changes with a clause that says what was done, or a sentence that says why not. */
export type Outcome = { changes: Partial<EditedContent>; done: string } | { refusal: string };

/** The recording as a command finds it, and the places in its list of the chapters that the command names. */
export interface Subject extends EditorInput {
  indexes: number[];
}

export const refuse = (refusal: string): Outcome => ({ refusal });
