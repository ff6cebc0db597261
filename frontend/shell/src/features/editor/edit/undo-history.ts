import type { Editable } from './draft.js';

/** How many states can be gone back to. */
const DEPTH = 10;

/** States to go back to, the newest last. */
export type UndoHistory = readonly Editable[];

/** Remembers a state; past the depth the oldest is forgotten. */
export const remember = (history: UndoHistory, state: Editable): UndoHistory =>
  [...history, state].slice(-DEPTH);

/** Forgets the newest state, once it has been gone back to. */
export const forgetNewest = (history: UndoHistory): UndoHistory => history.slice(0, -1);
