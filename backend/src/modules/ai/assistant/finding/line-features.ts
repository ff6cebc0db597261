import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { stemOf } from '../../../../shared/text/stem.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { Vector } from '../../vectors/ports/embedder.js';
import { dot } from '../../vectors/vector.js';
import { type AskedTerm, askedTerms } from './asked-terms.js';
import { WANTED_KINDS, wantedBy } from './wanted.js';
import type { Talk } from './read-talk.js';

export interface AskedQuestion {
  text: string;
  vector: Vector | null;
}

/** Features that separate answering lines from others. */
export const LINE_FEATURES = [
  'meaning',
  'meaning, in the talk',
  'meaning of the two lines around',
  'meaning of what it replies to',
  'meaning around, 40 s',
  'words',
  'words around, 40 s',
  'words around, 200 s',
  'share of the words',
  'asks',
  'length',
  'said by whom the question names',
  'holds what is wanted',
] as const;

/** Parameters of Okapi BM25 (Robertson 1994). */
const [SATURATION, LENGTH] = [1.2, 0.75];
const LOG_OF_LONG = 4;

export interface LineFeatures {
  rows: Float64Array[];
  terms: readonly string[];
  unsaid: number;
  asked: readonly AskedTerm[];
  /** Index in {@link WANTED_KINDS} of the requested kind, or -1. */
  wants: number;
  stems: Talk['stems'];
}

/** One row per line, with the columns of {@link LINE_FEATURES}. */
export function lineFeatures(talk: Talk, question: AskedQuestion): LineFeatures {
  const { lines, stems, vectors, asks } = talk;
  const { terms, places, idf } = readTerms(talk, question.text);
  const count = lines.length;
  const zero = () => new Float64Array(count);
  const faded = fader(talk);
  const total = terms.reduce((sum, term) => sum + idf(term), 0) || 1;
  const [words, share] = [zero(), zero()];
  const mean = stems.reduce((sum, line) => sum + line.length, 0) / Math.max(1, count);
  const [near40, near200] = [zero(), zero()];
  for (const term of terms) {
    const density = zero();
    for (const [at, times] of places.get(term) ?? []) {
      const norm = times + SATURATION * (1 - LENGTH + (LENGTH * stems[at]!.length) / (mean || 1));
      words[at]! += (idf(term) * times * (SATURATION + 1)) / norm;
      share[at]! += idf(term) / total;
      density[at] = times;
    }
    const [close, far] = [faded(density, 40), faded(density, 200)];
    for (let i = 0; i < count; i++) {
      near40[i]! += (idf(term) * close[i]!) / (close[i]! + 4);
      near200[i]! += (idf(term) * far[i]!) / (far[i]! + 4);
    }
  }
  const at = (column: Float64Array, i: number) => column[Math.min(count - 1, Math.max(0, i))]!;
  const cosines =
    vectors && question.vector ? Float64Array.from(vectors, (one) => dot(one, question.vector!)) : zero();
  const meaning = standard(cosines);
  const wide = standard(
    cosines.map(
      (value, i) => value + at(cosines, i - 1) + at(cosines, i + 1) + at(cosines, i - 2) + at(cosines, i + 2),
    ),
  );
  const replied = Float64Array.from(lines, (_, i) => {
    const asked = [i - 1, i - 2].find((one) => asks[one] && lines[one]!.speaker !== lines[i]!.speaker);
    return asked === undefined || asks[i] ? 0 : Math.max(0, meaning[asked]!);
  });
  const meaningNear = standard(
    faded(
      meaning.map((value) => Math.exp(value)),
      40,
    ),
  );
  const named = namedSpeakers(talk, question.text);
  const wanted = wantedBy(question.text);
  const columns = [
    cosines.map((value) => (value - 0.8) * 10),
    meaning,
    wide,
    replied,
    meaningNear,
    ofHighest(words),
    ofHighest(near40),
    ofHighest(near200),
    share,
    asks.map(Number),
    stems.map((line) => Math.log(1 + line.length) / LOG_OF_LONG),
    lines.map(({ speaker }) => (speaker && named.has(speaker) ? 1 : 0)),
    lines.map(({ text }) => (wanted?.test(text) ? 1 : 0)),
  ];
  return {
    rows: lines.map((_, i) => Float64Array.from(columns, (column) => column[i]!)),
    terms,
    unsaid: terms.filter((term) => !places.has(term)).length,
    asked: askedTerms(question.text, talk),
    wants: wanted ? WANTED_KINDS.indexOf(wanted) : -1,
    stems,
  };
}

/** Smooths values over time; they decay to 1/e over this many seconds in both directions. */
function fader({ lines }: Talk) {
  const times = lines.map(({ start, end }) => (start + end) / 2);
  return (values: Float64Array, reach: number): Float64Array => {
    const decay = (i: number) => Math.exp((times[i - 1]! - times[i]!) / reach);
    const result = values.slice();
    for (let i = 1, carried = 0; i < values.length; i++) {
      carried = (carried + values[i - 1]!) * decay(i);
      result[i]! += carried;
    }
    for (let i = values.length - 2, carried = 0; i >= 0; i--) {
      carried = (carried + values[i + 1]!) * decay(i + 1);
      result[i]! += carried;
    }
    return result;
  };
}

/** Stems of a question's topic words, in order. */
export const termsOf = (question: string): string[] =>
  wordsOf(question)
    .filter((word) => !QUESTION_FUNCTION_WORDS.has(word))
    .map(stemOf);

function readTerms({ stems }: Talk, question: string) {
  const terms = [...new Set(termsOf(question))];
  const places = new Map<string, Map<number, number>>();
  const wanted = new Set(terms);
  stems.forEach((line, at) => {
    for (const stem of line) {
      if (!wanted.has(stem)) continue;
      const of = places.get(stem) ?? new Map<number, number>();
      places.set(stem, of.set(at, (of.get(at) ?? 0) + 1));
    }
  });
  const rarity = (often: number) => Math.log(1 + (stems.length - often + 0.5) / (often + 0.5));
  // Squared, so that frequent words of any language do not add up to the one that matters.
  const idf = (term: string) => rarity(places.get(term)?.size ?? 0) ** 2 / rarity(0);
  return { terms, places, idf };
}

function namedSpeakers({ lines }: Talk, question: string): Set<string> {
  const asked = new Set(wordsOf(question).map((word) => word.replace(/'s$/, '')));
  const speakers = new Set(lines.flatMap(({ speaker }) => speaker ?? []));
  return new Set(
    [...speakers].filter((name) => wordsOf(name).some((word) => word.length > 2 && asked.has(word))),
  );
}

function standard(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const spread =
    Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length)) || 1;
  return values.map((value) => (value - mean) / spread);
}

function ofHighest(values: Float64Array): Float64Array {
  const highest = values.reduce((high, value) => Math.max(high, value), 0);
  return highest === 0 ? values : values.map((value) => value / highest);
}
