/** States for undo and redo, the newest last. */
export interface History<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
}

/** Maximum number of undo steps. */
const DEPTH = 50;

export const beginning = <State>(present: State): History<State> => ({ past: [], present, future: [] });

export const step = <State>({ past, present }: History<State>, next: State): History<State> => ({
  past: [...past, present].slice(-DEPTH),
  present: next,
  future: [],
});

export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future] };
}

export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: later };
}
