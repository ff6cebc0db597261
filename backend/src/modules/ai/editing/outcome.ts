import type { EditedContent, EditorInput } from './ports/editor.js';

export type Outcome = { changes: Partial<EditedContent>; done: string } | { refusal: string };

export interface Subject extends EditorInput {
  indexes: number[];
}

export const refuse = (refusal: string): Outcome => ({ refusal });
