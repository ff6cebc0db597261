import type { EditedContent, EditorInput } from '../ports/editor.js';

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

/** Words that stay small within a title. */
const SMALL = new Set('a an and as at but by for from in into of on or the to vs with'.split(' '));

/** `contract renewal AND next steps` -> `Contract Renewal AND Next Steps`: what has capitals keeps them. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, i) => (i > 0 && SMALL.has(word) ? word : word.replace(/^\p{Ll}/u, (c) => c.toUpperCase())))
    .join(' ');
}

export const sentenceCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\p{L}/u, (c) => c.toUpperCase())
    .replace(/\bi\b/g, 'I');
