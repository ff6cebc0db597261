import { isSure } from '../../../shared/transcripts/sureness.js';
import type { LineFeatures } from './line-features.js';
import type { Question, Wanted } from './question.js';
import type { ReadTranscript } from './read-transcript.js';
import { holdsWhatIsWanted, NUMBER, TOLD_BY_FORM } from './wanted.js';

const NEARBY_S = 20;
/** What a line is worth beside the share of the question that it says: all found by looking at calls. */
const LIKELIEST = 0.3;
const NEAR = 0.5;
/** Amounts and times are told by their form, reasons, people and places less surely. */
const HOLDS_WHAT_IS_WANTED = { surely: 0.7, reason: 0.5, maybe: 0.25 };
const IS_ASKED_SO = 0.8;
const COUNTS_IT = { directly: 1.3, nearly: 0.6 };
const NAMES_A_PRICE = 0.4;
const MONEY = /[$€£¥]|\b(?:dollars?|euros?|pounds?|cents?|francs?)\b/i;
/** What is lost to something is not its price. */
const A_LOSS = /\bcosts?(?:ing)? (?:us|them|me|him|her)\b/i;
/** "Who is the expert?" is answered by who says so. */
const INTRODUCES = 0.8;
const AN_INTRODUCTION =
  /^(?:\w+[,.]? )?(?:I'm|I am|my name is|my name's|this is|that's|that'll be|that would be|it's|(?:his|her|their) name is|his name's|her name's) /i;
const SAYS_LITTLE = 0.5;
const SAID_BY_WHOM_IT_NAMES = 0.3;
/** What a word of the question counts in other words, in the question that a line replies to, and just before it. */
const SYNONYM = 0.6;
const ASKED = 0.9;
const BEFORE = 0.4;
/** "That's Dmitri." is said of what the line before it says. */
const POINTS_BACK = 0.8;
const BEFORE_S = 15;
const BEFORE_LINES = 3;
/** Share of the question that a line must say to ask the same, and that of it which another must say to answer it. */
const ASKS_THE_SAME = 0.75;
export const ANSWERS = 0.5;
/** Share of the question that what a line replies to must say, for the whole reply to be quoted. */
const REPLIES = 0.5;
const REPLY_LINES = 2;
/** Stems; a shorter line is only an acknowledgment. */
const LITTLE = 4;

export interface BestLine {
  /** The line, and the first one of the same reply to the same question. */
  at: number;
  from: number;
  /** Share of the question that it says, itself or by what it replies to and goes on from. */
  share: number;
  holdsWhatIsWanted: boolean;
  isAskedSo: boolean;
  /** The line that asks the same, where nobody answers it. */
  onlyAsked: number | null;
}

/**
 * The line that says the words of the question itself, or replies to a line that does, and holds what is wanted (a date,
 * an amount, a name). A line that asks is never chosen.
 */
export function bestLine(
  transcript: ReadTranscript,
  question: Question,
  { weights }: LineFeatures,
  likely: Float64Array,
  moment: number,
): BestLine | null {
  const { lines, stems, questions, askedBy } = transcript;
  const around = lines[moment]!.start;
  const max = likely.reduce((high, value) => Math.max(high, value), 0);
  const shareOf = sharesSaid(transcript, question, weights);
  const asksSo = (i: number) => i >= 0 && question.asking !== null && question.asking.test(lines[i]!.text);
  let [best, highest]: [BestLine | null, number] = [null, Number.NEGATIVE_INFINITY];
  let [asks, most] = [-1, 0];
  lines.forEach((line, i) => {
    if (!isSure(line)) return;
    const { share, ofAsked } = shareOf(i);
    if (questions[i]) {
      if (share > most) [asks, most] = [i, share];
      return;
    }
    const holds = holdsWhatIsWanted(question.wanted, line.text);
    const introduces = question.wanted === 'person' && holds && AN_INTRODUCTION.test(line.text);
    const isAskedSo = ofAsked > 0 && asksSo(askedBy[i]!);
    const worth =
      share +
      (likely[i]! / max) * LIKELIEST +
      (Math.abs(line.start - around) <= NEARBY_S ? NEAR : 0) +
      (line.speaker && question.speakers.has(line.speaker) ? SAID_BY_WHOM_IT_NAMES : 0) +
      (holds ? worthOf(question.wanted) : 0) +
      (isAskedSo ? IS_ASKED_SO * ofAsked : 0) +
      (introduces ? INTRODUCES * share : 0) +
      countOf(stems[i]!, question) +
      (question.wanted === 'amount' && !question.counted && namesAPrice(line.text) ? NAMES_A_PRICE : 0) -
      (stems[i]!.length < LITTLE && !introduces && !(holds && question.isSpecific) ? SAYS_LITTLE : 0);
    if (worth <= highest) return;
    highest = worth;
    const from = ofAsked >= REPLIES ? firstOf(askedBy, i) : i;
    best = { at: i, from, share, holdsWhatIsWanted: holds, isAskedSo, onlyAsked: null };
  });
  const found = best as BestLine | null;
  if (asks < 0 || (found && (question.isOpen || most < ASKS_THE_SAME || found.share >= most * ANSWERS)))
    return found;
  const none = { at: asks, from: asks, share: 0, holdsWhatIsWanted: false, isAskedSo: false };
  return { ...(found ?? none), onlyAsked: asks };
}

/** The share of the question that each line says, itself or by what it replies to and goes on from. */
function sharesSaid(
  { lines, places, askedBy }: ReadTranscript,
  { synonyms, wanted }: Question,
  weights: ReadonlyMap<string, number>,
): (at: number) => { share: number; ofAsked: number } {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const terms = [...weights].map(([stem, weight]) => {
    const said = new Map<number, number>();
    for (const other of synonyms.get(stem) ?? [])
      for (const at of places.get(other)?.keys() ?? []) said.set(at, SYNONYM);
    for (const at of places.get(stem)?.keys() ?? []) said.set(at, 1);
    return { weight: weight / total, said };
  });
  return (at) => {
    const pointsBack = wanted === 'person' && AN_INTRODUCTION.test(lines[at]!.text) ? POINTS_BACK : BEFORE;
    const before: number[] = [];
    for (let i = at - 1; i >= Math.max(0, at - BEFORE_LINES); i--)
      if (lines[at]!.start - lines[i]!.end <= BEFORE_S) before.push(i);
    let [share, ofAsked] = [0, 0];
    for (const { weight, said } of terms) {
      const asked = said.get(askedBy[at]!) ?? 0;
      const earlier = before.reduce((high, i) => {
        const counts = i === at - 1 ? pointsBack : BEFORE;
        return Math.max(high, (said.get(i) ?? 0) * counts);
      }, 0);
      share += weight * Math.max(said.get(at) ?? 0, asked * ASKED, earlier);
      ofAsked += weight * asked;
    }
    return { share, ofAsked };
  };
}

function firstOf(askedBy: Int32Array, at: number): number {
  let first = at;
  while (first > 0 && at - first < REPLY_LINES && askedBy[first - 1] === askedBy[at]) first--;
  return first;
}

const worthOf = (wanted: Wanted): number =>
  wanted === 'reason'
    ? HOLDS_WHAT_IS_WANTED.reason
    : HOLDS_WHAT_IS_WANTED[TOLD_BY_FORM.has(wanted) ? 'surely' : 'maybe'];

const namesAPrice = (text: string): boolean => MONEY.test(text) && !A_LOSS.test(text);

/** What it is worth that a line says a number of what is counted: "nineteen shops" more than "two other shops". */
function countOf(stems: readonly string[], { counted }: Question): number {
  if (counted === null) return 0;
  return stems.reduce((most, stem, i) => {
    if (stem !== counted) return most;
    const [near, next] = [stems[i - 2] ?? '', stems[i - 1] ?? ''];
    return Math.max(most, NUMBER.test(next) ? COUNTS_IT.directly : NUMBER.test(near) ? COUNTS_IT.nearly : 0);
  }, 0);
}
