import type { TranscriptLine } from '../../recordings/index.js';
import { type Decision, decisions } from './decisions.js';
import { meetings } from './meetings.js';
import { type NextStep, nextSteps } from './next-steps.js';
import { statementsIn } from './statements.js';

export interface Facts {
  decisions: Decision[];
  nextSteps: NextStep[];
}

/** What a call comes to, from what was said for certain; each with the second at which it was said. */
export function factsOf(lines: readonly TranscriptLine[]): Facts {
  const statements = statementsIn(lines);
  const steps = nextSteps(statements);
  const promised = new Set(steps.flatMap(({ places }) => places));
  const again = meetings(statements, promised).map((meeting): NextStep => ({ ...meeting, who: null }));
  return {
    decisions: decisions(statements, promised),
    nextSteps: [...steps.map(({ text, who, due, time }) => ({ text, who, due, time })), ...again].sort(
      (a, b) => a.time - b.time,
    ),
  };
}
