import type { ChapterReferences } from './chapter-references.js';
import { aCommandTo, type Command, type Operation } from './command.js';

/** Commands, a sentence why there are none, or null if the input was not understood. */
export type Decision = Command[] | string | null;
export type Step = Decision | undefined;

export function firstDecision(steps: readonly (() => Step)[]): Step {
  for (const step of steps) {
    const decision = step();
    if (decision !== undefined) return decision;
  }
  return undefined;
}

export const theChapters = (operation: Operation, more: Partial<Command> = {}): Command[] => [
  aCommandTo(operation, 'chapters', more),
];

export const ask = (references: ChapterReferences): string => references.unknown().ask;
