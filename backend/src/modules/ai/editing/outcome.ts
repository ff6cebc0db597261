import type { EditedContent, EditorInput } from './ports/editor.js';

/** Changes with a clause that describes them, or a sentence with the reason there are none. */
export type Outcome = { changes: Partial<EditedContent>; done: string } | { refusal: string };

export interface Subject extends EditorInput {
  indexes: number[];
}

export const refuse = (refusal: string): Outcome => ({ refusal });
