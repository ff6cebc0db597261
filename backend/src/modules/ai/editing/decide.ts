import type { ChapterReferences } from './chapter-references.js';
import { changeOfChapters, countOfChapters } from './decide-chapters.js';
import { rewriting, setting } from './decide-texts.js';
import { type Decision, firstDecision } from './decision.js';
import type { EditorInput } from './ports/editor.js';
import type { Slots } from './slots.js';

/** What the slots of a clause ask for. Each step leaves to the next what is not its own. */
export function decide(slots: Slots, references: ChapterReferences, input: EditorInput): Decision {
  const decision = firstDecision([
    () => setting.summary(slots),
    () => slots.ask ?? undefined,
    () => setting.correction(slots),
    () => changeOfChapters(slots, references, input),
    () => countOfChapters(slots, input),
    () => setting.letters(slots),
    () => setting.value(slots),
    () => rewriting(slots),
  ]);
  return decision ?? null;
}
