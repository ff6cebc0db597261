import { isContentWord, stemOf, wordsOf } from '../../../../shared/text/tokenise.js';

export const WORD_FEATURES = [
  'count',
  'share.of.most',
  'ratio.to.rest',
  'share.of.all',
  'background',
  'background.log',
  'unknown',
  'first',
  'early',
  'spread',
  'naming.suffix',
  'letters',
  'written',
] as const;
export type WordFeature = (typeof WORD_FEATURES)[number];

export interface MeasuredWord {
  stem: string;
  features: Float64Array;
}

export interface WordTables {
  /** Share of meetings that say the word, averaged over kinds of meeting. */
  background: ReadonlyMap<string, number>;
  /** How much more often it is written (in titles, or in summaries) than said, in logarithms. */
  written: ReadonlyMap<string, number>;
}

const NAMING_SUFFIX = /(?:tion|sion|ment|ness|ity|ance|ence|ency|ship|ics|ture|logy|age|er|ing)s?$/;
const EARLY_WORDS = 40;
const SMOOTHING = 40;

interface Tally {
  count: number;
  first: number;
  lines: number;
  naming: boolean;
  letters: number;
}

export function measureWords(
  parts: readonly (readonly string[])[],
  { background, written }: WordTables,
): MeasuredWord[][] {
  const tallies = parts.map(tallyPart);
  const totals = new Map<string, number>();
  let all = 0;
  for (const { words, length } of tallies) {
    all += length;
    for (const [stem, { count }] of words) totals.set(stem, (totals.get(stem) ?? 0) + count);
  }
  return tallies.map(({ words, length, lines }) => {
    const max = Math.max(1, ...[...words.values()].map(({ count }) => count));
    return [...words].map(([stem, word]) => {
      const total = totals.get(stem) ?? word.count;
      const here = (word.count + 0.5) / (length + SMOOTHING);
      const elsewhere = (total - word.count + 0.5) / (all - length + SMOOTHING);
      const known = background.get(stem);
      return {
        stem,
        features: Float64Array.of(
          Math.log(1 + word.count),
          word.count / max,
          parts.length > 1 ? Math.log(here / elsewhere) : 0,
          word.count / total,
          known ?? 0,
          Math.log(0.01 + (known ?? 0)),
          known === undefined ? 1 : 0,
          word.first / Math.max(1, length),
          word.first < EARLY_WORDS ? 1 : 0,
          Math.log(1 + (100 * word.lines) / Math.max(1, lines)),
          word.naming ? 1 : 0,
          Math.min(12, word.letters),
          written.get(stem) ?? 0,
        ),
      };
    });
  });
}

function tallyPart(lines: readonly string[]) {
  const words = new Map<string, Tally>();
  let length = 0;
  for (const line of lines) {
    const seen = new Set<string>();
    for (const word of wordsOf(line)) {
      if (!isContentWord(word)) continue;
      const stem = stemOf(word);
      const tally = words.get(stem) ?? {
        count: 0,
        first: length,
        lines: 0,
        naming: NAMING_SUFFIX.test(word),
        letters: word.length,
      };
      words.set(stem, tally);
      tally.count++;
      if (!seen.has(stem)) tally.lines++;
      seen.add(stem);
      length++;
    }
  }
  return { words, length, lines: lines.length };
}
