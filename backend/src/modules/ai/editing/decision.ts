import type { Command } from './command.js';

/** Commands, a sentence why there are none, or null where what was said fits nothing. */
export type Decision = Command[] | string | null;
/** Undefined where the clause asks for something else. */
export type Step = Decision | undefined;

export function firstDecision(steps: readonly (() => Step)[]): Step {
  for (const step of steps) {
    const decision = step();
    if (decision !== undefined) return decision;
  }
  return undefined;
}
