import type { TranscriptLine } from '../../recordings/index.js';
import { wordsOf } from '../writing/tokenise.js';
import { stemOf } from '../text/stem.js';
import type { Question } from './question.js';

/** Line numbers -> how much is said there. */
type Occurrences = ReadonlyMap<number, number>;

/** A transcript made ready for any number of questions. */
export interface ReadTranscript {
  lines: readonly TranscriptLine[];
  stems: readonly (readonly string[])[];
  /** Where each stem is said, and how often. */
  places: ReadonlyMap<string, Occurrences>;
}

export interface LineScores {
  /** For each line, how much the talk around it is about the question; 1 at most. */
  scores: Float64Array;
  /** How rare each term is in the transcript: what a line is worth that says it. */
  weights: ReadonlyMap<string, number>;
}

/** Seconds over which a word is still about its surroundings: the line, the exchange, the topic, the chapter. */
const REACHES = [5, 15, 40, 90, 200];
/** How soon more of the same word stops counting (k1 of Okapi BM25, Robertson 1994). */
const SATURATION = 4;
/** Words of the question that are said by somebody it names count this much more. */
const NAMED_SPEAKER = 0.7;
const SYNONYM = 0.4;
/** An agenda and a farewell name every topic and explain none. */
const AGENDA_SHARE = 0.05;
const FAREWELL_SHARE = 0.07;
const AT_THE_ENDS = 0.2;
/** Seconds; shorter recordings have neither. */
const HAS_AN_AGENDA = 600;
/** What a chapter's title counts beside what is said in it. */
const CHAPTER_TITLE = 0.04;

export function readTranscript(lines: readonly TranscriptLine[]): ReadTranscript {
  const stems = lines.map(({ text }) => wordsOf(text).map(stemOf));
  const places = new Map<string, Map<number, number>>();
  stems.forEach((line, at) => {
    for (const stem of line) {
      const said = places.get(stem) ?? new Map<number, number>();
      places.set(stem, said);
      said.set(at, (said.get(at) ?? 0) + 1);
    }
  });
  return { lines, stems, places };
}

/**
 * BM25 with the line as the document, at five widths at once: each occurrence of a word fades exponentially over
 * time, the scores of every width are scaled to 1 and averaged. A line that says the words itself, in a stretch that
 * is about them, in a chapter that is about them, comes first.
 */
export function scoreLines(
  { lines, places }: ReadTranscript,
  question: Question,
  chapters: readonly { title: string; start: number }[],
): LineScores {
  const middles = Float64Array.from(lines, ({ start, end }) => (start + end) / 2);
  const weights = new Map<string, number>();
  const spoken = [...question.terms].flatMap(([stem, weight]) => {
    const said = withSynonyms(stem, question, places);
    if (said.size === 0) return [];
    const rarity = Math.log(1 + (lines.length - said.size + 0.5) / (said.size + 0.5));
    weights.set(stem, weight * rarity);
    return [{ weight: weight * rarity, density: densityOf(said, lines, question) }];
  });
  const scores = new Float64Array(lines.length);
  for (const reach of REACHES) {
    const atReach = new Float64Array(lines.length);
    for (const { weight, density } of spoken) {
      const around = fade(density, middles, reach);
      for (let i = 0; i < around.length; i++)
        atReach[i]! += (weight * around[i]! * (SATURATION + 1)) / (around[i]! + SATURATION);
    }
    addScaled(scores, atReach, 1 / REACHES.length);
  }
  addScaled(scores, titleScores(lines, chapters, weights), CHAPTER_TITLE);
  chargeEnds(scores, lines);
  return { scores, weights };
}

function withSynonyms(
  stem: string,
  question: Question,
  places: ReadTranscript['places'],
): ReadonlyMap<number, number> {
  const said = new Map(places.get(stem));
  for (const other of question.synonyms.get(stem) ?? [])
    for (const [at, times] of places.get(other) ?? []) said.set(at, (said.get(at) ?? 0) + times * SYNONYM);
  return said;
}

function densityOf(
  said: Occurrences,
  lines: readonly TranscriptLine[],
  { speakers }: Question,
): Float64Array {
  const density = new Float64Array(lines.length);
  for (const [at, times] of said) {
    const speaker = lines[at]?.speaker;
    density[at] = times * (speaker && speakers.has(speaker) ? 1 + NAMED_SPEAKER : 1);
  }
  return density;
}

/** Each value spread forwards and backwards in time, falling to 1/e over `reach` seconds; one pass each way. */
function fade(values: Float64Array, times: Float64Array, reach: number): Float64Array {
  const result = Float64Array.from(values);
  for (let i = 1, carried = 0; i < values.length; i++) {
    carried = (carried + values[i - 1]!) * Math.exp((times[i - 1]! - times[i]!) / reach);
    result[i]! += carried;
  }
  for (let i = values.length - 2, carried = 0; i >= 0; i--) {
    carried = (carried + values[i + 1]!) * Math.exp((times[i]! - times[i + 1]!) / reach);
    result[i]! += carried;
  }
  return result;
}

function addScaled(sum: Float64Array, values: Float64Array, share: number): void {
  const highest = values.reduce((high, value) => Math.max(high, value), 0);
  if (highest === 0) return;
  for (let i = 0; i < sum.length; i++) sum[i]! += (share * values[i]!) / highest;
}

/** For each line, the weight of the question's words in the title of its chapter. */
function titleScores(
  lines: readonly TranscriptLine[],
  chapters: readonly { title: string; start: number }[],
  weights: ReadonlyMap<string, number>,
): Float64Array {
  const titles = chapters
    .map(({ title, start }) => {
      const stems = new Set(wordsOf(title).map(stemOf));
      return { start, score: [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0) };
    })
    .sort((a, b) => a.start - b.start);
  let at = -1;
  return Float64Array.from(lines, ({ start }) => {
    while (titles[at + 1] && titles[at + 1]!.start <= start) at++;
    return titles[at]?.score ?? 0;
  });
}

function chargeEnds(scores: Float64Array, lines: readonly TranscriptLine[]): void {
  const duration = lines.at(-1)?.end ?? 0;
  if (duration < HAS_AN_AGENDA) return;
  lines.forEach(({ start }, i) => {
    if (start < duration * AGENDA_SHARE || start > duration * (1 - FAREWELL_SHARE)) scores[i]! -= AT_THE_ENDS;
  });
}
