import { contentStems } from '../../../shared/text/tokenise.js';
import { figuresIn } from './given-words.js';

/** Figures are stronger evidence than words. */
const FIGURE = 2;

/**
 * The line with most of a sentence's content, the first among equals; null if none shares a word. Models often write
 * true sentences with wrong line numbers, so the line is searched here.
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
