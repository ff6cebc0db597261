import type { TranscriptLine } from '../../recordings/index.js';
import type { LineScores, ReadTranscript } from './line-scores.js';
import type { Question, Wanted } from './question.js';

/** Seconds around the best moment in which the line to quote is looked for. */
const NEARBY_S = 30;
/** Seconds around a moment in which the words of a question must be said for it to be an answer. */
const COVERING_S = 30;
/** The share of the question's topic, weighed by rarity, that must be said there. */
const LEAST_COVERED = 0.3;
/** Of a few words, one that is never said is much of what was asked. */
const FEW_WORDS = 3;
const LEAST_OF_FEW = 0.4;
/** What even a common word of the topic counts of a rare one. */
const COMMON_WORD = 0.6;
const HOLDS_WHAT_IS_WANTED = 0.25;
const COUNTS_IT = 0.25;
const ASKS_ITSELF = 0.15;
const SAYS_LITTLE = 0.15;
const SAID_BY_WHOM_IT_NAMES = 0.3;

const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|percent|double)\b/iu;
const UNIT = /\b(?:second|minute|hour|day|week|month|quarter|year)s?\b/i;
const TIME =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|today|tomorrow|yesterday|tonight|noon|midnight|o'clock|(?:next|last|this) (?:week|month|quarter|year)|(?:19|20)\d\d|q[1-4]|\d{1,2}(?::\d\d)? ?[ap]m|by the end of)\b/i;
/** A capital letter within a sentence, where the transcript has any. */
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}'’]+/u;
const PRONOUN = /\b(?:i|we|he|she|they|you)\b/i;

const HOLDS: Record<Wanted, (text: string) => boolean> = {
  person: (text) => NAME.test(text) || PRONOUN.test(text),
  time: (text) => TIME.test(text),
  amount: (text) => NUMBER.test(text),
  duration: (text) => NUMBER.test(text) && UNIT.test(text),
  place: (text) => NAME.test(text),
  anything: () => false,
};

/**
 * The line that answers best, or null when the talk at the best moment covers too little of what was asked.
 * Near the best moment, a line that says the words itself and holds what is wanted (a date, an amount, a name) comes
 * before one that asks. What is to be counted is looked for everywhere.
 */
export function chooseLine(
  transcript: ReadTranscript,
  question: Question,
  { scores, weights }: LineScores,
): number | null {
  const { lines, stems } = transcript;
  const best = indexOfHighest(scores);
  const moment = lines[best];
  if (!moment || !isCovered(transcript, question, weights, moment.start)) return null;
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const worth = lines.map((line, i) => {
    if (Math.abs(line.start - moment.start) > NEARBY_S && !counts(stems[i]!, question))
      return Number.NEGATIVE_INFINITY;
    const said = [...new Set(stems[i])].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
    return (
      scores[i]! +
      said / total +
      (line.speaker && question.speakers.has(line.speaker) ? SAID_BY_WHOM_IT_NAMES : 0) +
      (HOLDS[question.wanted](line.text) ? HOLDS_WHAT_IS_WANTED : 0) +
      (counts(stems[i]!, question) ? COUNTS_IT : 0) -
      (isQuestion(line) ? ASKS_ITSELF : 0) -
      (stems[i]!.length < 4 ? SAYS_LITTLE : 0)
    );
  });
  return indexOfHighest(worth);
}

/** `thirty five drivers`: a number right before what is to be counted. */
const counts = (stems: readonly string[], { counted }: Question): boolean =>
  counted !== null &&
  stems.some((stem, i) => stem === counted && NUMBER.test(stems.slice(Math.max(0, i - 2), i).join(' ')));

export function isQuestion({ text }: TranscriptLine): boolean {
  return (
    /\?\s*$/.test(text) || /^(?:so |and |okay |but )*(?:what|who|when|where|why|how|which)\b/i.test(text)
  );
}

function isCovered(
  { lines, stems, places }: ReadTranscript,
  { topic, synonyms }: Question,
  weights: ReadonlyMap<string, number>,
  moment: number,
): boolean {
  const here = new Set(
    stems.flatMap((line, i) => (Math.abs(lines[i]!.start - moment) <= COVERING_S ? line : [])),
  );
  // A word that nobody says is as rare as one can be.
  const rarest = Math.log(1 + (lines.length + 0.5) / 0.5);
  let asked = 0;
  let covered = 0;
  for (const stem of topic) {
    const weight = Math.max(weights.get(stem) ?? rarest, rarest * COMMON_WORD);
    asked += weight;
    const said = [stem, ...(synonyms.get(stem) ?? [])].some((one) => places.has(one) && here.has(one));
    if (said) covered += weight;
  }
  const least = topic.length <= FEW_WORDS ? LEAST_OF_FEW : LEAST_COVERED;
  return asked > 0 && covered >= asked * least;
}

function indexOfHighest(values: ArrayLike<number>): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}
