import { spokenWords } from './word-errors.js';

/** A spoken word of a written or recognized text. */
export interface AlignedWord {
  text: string;
  endsSentence: boolean;
  /** Seconds; unset if unknown. */
  start?: number;
  end?: number;
}

/** The words of a text. A number is several words. */
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

/** For each spoken word the index of the recognized one, even if wrong, or null if it was left out. */
export interface Alignment {
  heardFor: (number | null)[];
  errors: number;
  leftOut: number;
}

const [DIAGONAL, LEFT_OUT, ADDED] = [0, 1, 2];

/** A minimal alignment by replacing, dropping and adding words (Levenshtein). */
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

/** Full stops within one word of a written one, and those that are not. */
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

/** Minimum seconds of a hole, and minimum words left out in it; with fewer it was a pause. */
const HOLE = { seconds: 3, words: 3 };

/** Ranges of at least three seconds without recognized words in which spoken words are missing. */
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
