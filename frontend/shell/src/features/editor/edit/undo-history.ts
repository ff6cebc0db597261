import type { EditRecordingRequest } from '../../../api/recordings.js';
import { changesOf, draftOf, type Editable } from './draft.js';

/** How many edits can be taken back. */
const DEPTH = 10;

export interface Edit {
  before: Editable;
  after: Editable;
}

/** Edits to take back, the newest last. */
export type UndoHistory = readonly Edit[];

export const remember = (history: UndoHistory, edit: Edit): UndoHistory => [...history, edit].slice(-DEPTH);

/** Forgets the newest edit, once it has been taken back or cannot be any more. */
export const forgetNewest = (history: UndoHistory): UndoHistory => history.slice(0, -1);

/**
 * What takes an edit back: the fields that it changed, as they were. Null when one of them was changed again since, so
 * that it would write over that.
 */
export function reversalOf({ before, after }: Edit, now: Editable): EditRecordingRequest | null {
  const reversal = changesOf(draftOf(before), after);
  const since = changesOf(draftOf(now), after);
  return Object.keys(reversal).some((field) => field in since) ? null : reversal;
}
