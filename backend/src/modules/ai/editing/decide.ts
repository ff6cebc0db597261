import type { ChapterReferences } from './chapter-references.js';
import { changeOfChapters, countOfChapters } from './decide-chapters.js';
import { rewriting, setting } from './decide-texts.js';
import { type Decision, firstDecision } from './decision.js';
import type { EditorInput } from './ports/editor.js';
import type { Slots } from './slots.js';

/** Decides what the slots of a clause request. Each step passes on what it does not handle. */
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
