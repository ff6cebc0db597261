import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { spokenNumber } from '../../../shared/text/spoken-numbers.js';
import type { Call } from './mentions.js';

interface SaidNumber {
  value: number;
  /** As said, e.g. "thirty nine". */
  text: string;
}

const WORD = /\d+(?:[.,]\d+)*|[\p{L}'’]+/gu;
const DIGITS = /^\d/;
const SCALES: Record<string, number> = { hundred: 100, thousand: 1_000, million: 1_000_000 };

interface NumberedLine {
  /** The line in lower case, with each number as `#`. */
  words: string;
  numbers: readonly SaidNumber[];
}

function withNumbers(text: string): NumberedLine {
  const words = text.toLowerCase().match(WORD) ?? [];
  const numbers: SaidNumber[] = [];
  const others: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const said = DIGITS.test(words[at]!) ? writtenNumber(words, at) : spokenNumber(words, at);
    // "One" is rarely an amount.
    if (!said || said.value === 1) others.push(words[at]!);
    else {
      numbers.push({ value: said.value, text: words.slice(at, at + said.words).join(' ') });
      others.push('#');
      at += said.words - 1;
    }
  }
  return { words: others.join(' '), numbers };
}

/** "34", "38,000", "1.4 million". */
function writtenNumber(words: readonly string[], at: number): { value: number; words: number } {
  const value = Number(words[at]!.replace(/,(?=\d{3})/g, ''));
  const scale = SCALES[words[at + 1] ?? ''];
  return { value: value * (scale ?? 1), words: scale ? 2 : 1 };
}

/** A number that is contrasted with an earlier one: "39 cents instead of 42", "not 38 but 34", "I'd said 1.4 in June, it's 1.3 now". */
const LATER_FIRST = /#(?: [^ #]+){0,3} (?:instead of|rather than|not)(?: [^ #]+){0,2} #/u;
const EARLIER_FIRST =
  /\bnot #(?: [^ #]+){0,2} but #|\b(?:up|down|went|goes) from #(?: [^ #]+){0,2} to #|\bsaid #.*# now\b/u;

/** The numbers before and after, if a line says that a number has changed. */
function contrastIn({ words, numbers }: NumberedLine): { before: SaidNumber; after: SaidNumber } | null {
  const isEarlierFirst = EARLIER_FIRST.test(words);
  const found = (isEarlierFirst ? EARLIER_FIRST : LATER_FIRST).exec(words);
  if (!found) return null;
  const count = (part: string): number => part.split('#').length - 1;
  const first = numbers[count(words.slice(0, found.index))]!;
  const last = numbers[count(words.slice(0, found.index + found[0].length)) - 1]!;
  const [before, after] = isEarlierFirst ? [first, last] : [last, first];
  return before.value === after.value ? null : { before, after };
}

/** Ignores the scale, because people leave it out: "38 instead of 42 thousand". */
const isSame = (one: number, other: number): boolean =>
  [1, 1_000, 1_000_000].some((scale) => one * scale === other || other * scale === one);

interface Place {
  call: Call;
  at: number;
}

const TO = ' → ';

interface AmountChange {
  before: Place;
  after: Place;
  /** Both numbers as said, e.g. "forty two → thirty nine". */
  value: string;
}

/** Splits the value of a change into the numbers before and after. */
export const amountsOf = (value: string): [string, string] => value.split(TO) as [string, string];

/**
 * Finds lines that say that a number has changed, each with the line of an earlier call that has the number before: the
 * line that shares most words, and the latest of several.
 * @param calls oldest first
 */
export async function amountChangesIn(calls: readonly Call[]): Promise<AmountChange[]> {
  const changes: AmountChange[] = [];
  const earlier: { call: Call; lines: readonly NumberedLine[] }[] = [];
  for (const call of calls) {
    // Reading a long call takes milliseconds, which would delay requests.
    await yieldToOthers();
    const lines = call.lines.map(({ text }) => withNumbers(text));
    lines.forEach((line, at) => {
      const contrast = contrastIn(line);
      const before = contrast && lineWith(contrast.before.value, call.stems[at]!, earlier);
      if (!before) return;
      const value = `${contrast.before.text}${TO}${contrast.after.text}`;
      changes.push({ before, after: { call, at }, value });
    });
    earlier.push({ call, lines });
  }
  return changes;
}

function lineWith(
  value: number,
  stems: ReadonlyMap<string, number>,
  earlier: readonly { call: Call; lines: readonly NumberedLine[] }[],
): Place | null {
  let [best, most] = [null as Place | null, 0];
  for (const { call, lines } of earlier)
    lines.forEach(({ numbers }, at) => {
      if (!numbers.some((said) => isSame(said.value, value))) return;
      const shared = [...call.stems[at]!.keys()].filter((stem) => stems.has(stem)).length;
      if (shared > 0 && shared >= most) [best, most] = [{ call, at }, shared];
    });
  return best;
}
