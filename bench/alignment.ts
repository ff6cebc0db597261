import { spokenWords } from './word-errors.js';

/** A word as it is spoken, of a text that was written or heard. */
export interface AlignedWord {
  text: string;
  endsSentence: boolean;
  /** Seconds; none where nobody knows. */
  start?: number;
  end?: number;
}

/** The words of a text; its numbers are several. */
export function wordsOf(text: string, times: readonly { start: number; end: number }[] = []): AlignedWord[] {
  const written = text.split(/\s+/).filter((word) => word !== '');
  return written.flatMap((word, i) => {
    const spoken = spokenWords(word);
    const time = times.length === written.length ? times[i]! : undefined;
    const isEnd = /[.?!…]["')\]]*$/.test(word) && !/^(?:mr|mrs|ms|dr|st|vs|no)\.$/i.test(word);
    return spoken.map((one, at) => ({
      text: one,
      endsSentence: isEnd && at === spoken.length - 1,
      ...(time && { start: time.start, end: time.end }),
    }));
  });
}

/** For each word said, the place of the word heard for it, also of a wrong one; null where it was left out. */
export interface Alignment {
  heardFor: (number | null)[];
  errors: number;
  leftOut: number;
}

const [DIAGONAL, LEFT_OUT, ADDED] = [0, 1, 2];

/** The fewest words to replace, drop and add that turn what was said into what was heard (Levenshtein). */
export function align(said: readonly AlignedWord[], heard: readonly AlignedWord[]): Alignment {
  const width = heard.length + 1;
  const steps = new Uint8Array((said.length + 1) * width);
  let row = Int32Array.from({ length: width }, (_, i) => i);
  steps.fill(ADDED, 1, width);
  for (let i = 1; i <= said.length; i++) {
    const next = new Int32Array(width);
    next[0] = i;
    steps[i * width] = LEFT_OUT;
    const { text } = said[i - 1]!;
    for (let j = 1; j < width; j++) {
      const same = row[j - 1]! + (text === heard[j - 1]!.text ? 0 : 1);
      const fewest = Math.min(same, row[j]! + 1, next[j - 1]! + 1);
      next[j] = fewest;
      steps[i * width + j] = fewest === same ? DIAGONAL : fewest === row[j]! + 1 ? LEFT_OUT : ADDED;
    }
    row = next;
  }
  const heardFor: (number | null)[] = said.map(() => null);
  for (let i = said.length, j = heard.length; i > 0 || j > 0;) {
    const step = steps[i * width + j];
    if (step === DIAGONAL) heardFor[--i] = --j;
    else if (step === LEFT_OUT) i--;
    else j--;
  }
  return { heardFor, errors: row.at(-1)!, leftOut: heardFor.filter((at) => at === null).length };
}

/** Full stops within a word of where they are written, and those that are nowhere near one. */
export function fullStops(
  said: readonly AlignedWord[],
  heard: readonly AlignedWord[],
  { heardFor }: Alignment,
): { written: number; right: number; extra: number } {
  const ends = new Set(heard.flatMap(({ endsSentence }, at) => (endsSentence ? [at] : [])));
  const heardEnds = ends.size;
  const written = said.flatMap(({ endsSentence }, i) => (endsSentence ? [i] : []));
  let right = 0;
  for (const i of written) {
    const at = heardFor.slice(Math.max(0, i - 1), i + 2).find((place) => place !== null) ?? null;
    const exact = heardFor[i] ?? at;
    const near = exact === null ? undefined : [exact, exact - 1, exact + 1].find((place) => ends.has(place));
    if (near === undefined) continue;
    ends.delete(near);
    right++;
  }
  return { written: written.length, right, extra: heardEnds - right };
}

/** Seconds of a hole; and words that were left out in it, below which it was a pause. */
const HOLE = { seconds: 3, words: 3 };

/** Stretches of three seconds and more without a word heard, of which words that were said are missing. */
export function holes(
  heard: readonly AlignedWord[],
  { heardFor }: Alignment,
  duration: number,
): { start: number; end: number; words: number }[] {
  const found: { start: number; end: number; words: number }[] = [];
  for (let i = 0; i < heardFor.length;) {
    if (heardFor[i] !== null) {
      i++;
      continue;
    }
    const before = heardFor[i - 1];
    let words = 0;
    for (; i < heardFor.length && heardFor[i] === null; i++) words++;
    const after = heardFor[i];
    const start = before === undefined || before === null ? 0 : heard[before]!.end!;
    const end = after === undefined || after === null ? duration : heard[after]!.start!;
    const isSilent = (after ?? heard.length) - (before ?? -1) <= 1;
    if (isSilent && words >= HOLE.words && end - start >= HOLE.seconds) found.push({ start, end, words });
  }
  return found;
}
