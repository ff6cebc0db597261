import { contentStems } from '../../../shared/text/tokenise.js';
import { figuresIn } from './given-words.js';

/** What is counted tells more than a word. */
const FIGURE = 2;

/**
 * The line that says most of a sentence, the first of equals; null where none has a word of it. Models that write true
 * sentences name wrong lines, so which one it is is found out here.
 */
export function carryingLine<L extends { text: string }>(sentence: string, lines: readonly L[]): L | null {
  const stems = new Set(contentStems(sentence));
  const figures = new Set(figuresIn(sentence).map(({ value }) => value));
  let [best, most]: [L | null, number] = [null, 0];
  for (const line of lines) {
    const words = new Set(contentStems(line.text).filter((stem) => stems.has(stem))).size;
    const told = new Set(
      figuresIn(line.text)
        .map(({ value }) => value)
        .filter((value) => figures.has(value)),
    );
    const shared = words + FIGURE * told.size;
    if (shared > most) [best, most] = [line, shared];
  }
  return best;
}
