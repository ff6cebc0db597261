import type { TranscriptLine } from '../../recordings/index.js';
import type { EditedContent, EditorInput } from './ports/editor.js';

/** What became of a command: changes with a clause that says what was done, or a sentence that says why not. */
export type Outcome = { changes: Partial<EditedContent>; done: string } | { refusal: string };

/** Understands one kind of command; null for all others. `input.command` is tidied. */
export type Rule = (input: EditorInput) => Outcome | null;

/** A rule for commands of one form. The groups of the pattern that did not match are empty. */
export const rule =
  (pattern: RegExp, apply: (groups: string[], input: EditorInput) => Outcome | null): Rule =>
  (input) => {
    const match = pattern.exec(input.command);
    return (
      match &&
      apply(
        match.slice(1).map((group) => group ?? ''),
        input,
      )
    );
  };

export const refuse = (refusal: string): Outcome => ({ refusal });

/** A word with a capital that begins no sentence. */
const NAME = /(?<=\p{Ll},? )\p{Lu}[\p{L}'’]+/gu;
/** Words that stay small within a title. */
const SMALL = new Set('a an and as at but by for from in into of on or the to vs with'.split(' '));

/** `contract renewal AND next steps` -> `Contract Renewal AND Next Steps`: what has capitals keeps them. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, i) => (i > 0 && SMALL.has(word) ? word : word.replace(/^\p{Ll}/u, (c) => c.toUpperCase())))
    .join(' ');
}

/** A capital at the start alone, but for abbreviations and what the transcript writes with one within a sentence. */
export function sentenceCase(text: string, lines: readonly TranscriptLine[]): string {
  const names = new Map(
    lines.flatMap((line) => [...line.text.matchAll(NAME)]).map(([name]) => [name.toLowerCase(), name]),
  );
  const shouted = text === text.toUpperCase();
  const lowered = text.replace(/[\p{L}\p{N}'’]+/gu, (word) => {
    const abbreviation = !shouted && /\p{Lu}.*\p{Lu}/u.test(word);
    return abbreviation || word === 'I' ? word : (names.get(word.toLowerCase()) ?? word.toLowerCase());
  });
  return lowered.replace(/\p{L}/u, (first) => first.toUpperCase());
}
