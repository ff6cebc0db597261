import type { TranscriptLine } from '../../../recordings/index.js';
import type { SaidWord } from '../../search/ports/search-index.js';
import { stemOf } from '../../../../shared/text/stem.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import { askedBy, asksWithin, isQuestion, proposesATopic } from '../grammar/is-question.js';

type Occurrences = ReadonlyMap<number, number>;

export interface ReadTranscript {
  lines: readonly TranscriptLine[];
  stems: readonly (readonly string[])[];
  /** Lines that say a word, by its stem. Of the question's words, in whatever form the index finds them. */
  places: ReadonlyMap<string, Occurrences>;
  /** Whether a line asks, whether it also says something else, and for each line the one that asks what it tells, else -1. */
  questions: readonly boolean[];
  mixed: readonly boolean[];
  askedBy: Int32Array;
  /** Values spread forwards and backwards in time, falling to 1/e over `reach` seconds. */
  faded(values: Float64Array, reach: number): Float64Array;
}

const known = new WeakMap<readonly TranscriptLine[], readonly (readonly string[])[]>();

export function wordsOfLines(lines: readonly TranscriptLine[]): readonly (readonly string[])[] {
  const read = known.get(lines) ?? lines.map(({ text }) => wordsOf(text));
  known.set(lines, read);
  return read;
}

export function readTranscript(
  lines: readonly TranscriptLine[],
  spokenWords: readonly SaidWord[] | null = null,
): ReadTranscript {
  const stems = wordsOfLines(lines).map((words) => words.map(stemOf));
  const inLines = new Map<string, Map<number, number>>();
  stems.forEach((line, at) => {
    for (const stem of line) {
      const of = inLines.get(stem) ?? new Map<number, number>();
      inLines.set(stem, of);
      of.set(at, (of.get(at) ?? 0) + 1);
    }
  });
  const places = new Map<string, Occurrences>([...inLines, ...placesFromIndex(lines, spokenWords ?? [])]);
  const times = Float64Array.from(lines, ({ start, end }) => (start + end) / 2);
  const decays = new Map<number, Float64Array>();
  const decayOver = (reach: number) => {
    const decay =
      decays.get(reach) ?? times.map((time, i) => (i > 0 ? Math.exp((times[i - 1]! - time) / reach) : 0));
    decays.set(reach, decay);
    return decay;
  };
  const questions = lines.map(isQuestion);
  const mixed = lines.map((line, i) => !questions[i] && asksWithin(line));
  const asked = askedBy(
    lines,
    lines.map((line, i) => (questions[i]! && !proposesATopic(line)) || mixed[i]!),
  );
  return {
    lines,
    stems,
    places,
    questions,
    mixed,
    askedBy: asked,
    faded: (values, reach) => fade(values, decayOver(reach)),
  };
}

function placesFromIndex(
  lines: readonly TranscriptLine[],
  spokenWords: readonly SaidWord[],
): Map<string, Occurrences> {
  const numbers = new Map(lines.map((line, at) => [placeOf(line), at]));
  const places = new Map<string, Map<number, number>>();
  for (const { word, lines: found } of spokenWords)
    for (const stem of wordsOf(word).map(stemOf)) {
      const of = places.get(stem) ?? new Map<number, number>();
      places.set(stem, of);
      for (const line of found) {
        const at = numbers.get(placeOf(line));
        if (at !== undefined) of.set(at, Math.max(of.get(at) ?? 0, line.times));
      }
    }
  return places;
}

const placeOf = ({ start, text }: Pick<TranscriptLine, 'start' | 'text'>): string => `${start} ${text}`;

function fade(values: Float64Array, decay: Float64Array): Float64Array {
  const result = Float64Array.from(values);
  for (let i = 1, carried = 0; i < values.length; i++) {
    carried = (carried + values[i - 1]!) * decay[i]!;
    result[i]! += carried;
  }
  for (let i = values.length - 2, carried = 0; i >= 0; i--) {
    carried = (carried + values[i + 1]!) * decay[i + 1]!;
    result[i]! += carried;
  }
  return result;
}
