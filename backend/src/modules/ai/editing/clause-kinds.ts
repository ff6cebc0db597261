import { hasSubject } from './clause-before.js';
import type { Reading } from './clause-reader.js';
import { CALLED } from './clause.js';
import type { Command } from './command.js';
import { ASKS } from './remarks.js';
import type { Token } from './tokens.js';
import { NOUNS, ORDINALS, VERBS } from './vocabulary.js';

/** `the second half is named Security` */
export const isPartOfResult = (tokens: readonly Token[]): boolean => {
  const words = tokens.map(({ word }) => word);
  const from = words[0] === 'the' ? 1 : 0;
  return (
    /^(?:second|new|latter|other|resulting)$/.test(words[from] ?? '') &&
    words.slice(from + 1).some((word) => CALLED.has(word) || word === 'is' || word === 'be')
  );
};

export const isRemovalOfText = (read: Reading['read']): boolean =>
  Array.isArray(read) &&
  read.some(
    ({ operation, field }) => operation === 'remove' && (field === 'title' || field === 'description'),
  );

/** `It should be more detailed`, beside another wish: of which text is not said. */
export const isOfNothing = ({ slots, read }: Reading): boolean =>
  !hasSubject(slots) &&
  !slots.nouns.has('everything') &&
  Array.isArray(read) &&
  read.some(
    ({ operation, field }) => /^(?:shorten|lengthen|rewrite)$/.test(operation) && field !== 'chapters',
  );

/** `chapter 2 begins at 0:50` asks for something, and gives no reason for what follows. */
export const isChange = ({ read }: Reading): boolean =>
  Array.isArray(read) &&
  read.some(
    ({ operation, field, time }) =>
      operation === 'set' || time !== null || (operation === 'rewrite' && field === 'summary'),
  );

/** What is to be done everywhere, in one text. */
export const within = (reading: Reading, field: Command['field']): Reading => ({
  ...reading,
  read: (reading.read as Command[]).map((one) => (one.field === 'all' ? { ...one, field } : one)),
});

export const isDone = ({ read }: Reading): boolean => Array.isArray(read);
export const startsWithVerb = ([first]: readonly Token[]): boolean =>
  first?.kind === 'word' && VERBS.has(first.word) && !NOUNS.has(first.word);

/** `split it`, `it has to stop at 30:10` */
export const isImperative = (tokens: readonly Token[]): boolean =>
  startsWithVerb(tokens) ||
  /^(?:(?:can|could|would|will) you|(?:i|we) (?:need|want))\b/.test(
    `${tokens[0]!.word} ${tokens[1]?.word}`,
  ) ||
  (/^(?:it|they|this|that)$/.test(tokens[0]!.word) && ASKS.has(tokens[1]?.word ?? ''));

/** `description: We met. Then we parted.`: what stands after the colon may say anything. */
export const isText = (clause: readonly Token[]): boolean => {
  const sign = clause.findIndex(({ word, kind }) => kind === 'mark' && (word === ':' || word === '='));
  if (clause[sign + 1]?.kind === 'quoted' && clause.length === sign + 2) return false;
  const head = clause.slice(0, Math.max(0, sign)).map(({ word }) => NOUNS.get(word));
  // `summary of chapter 6: Many stay, some go.`
  if (head.includes('description') && head.includes('chapter'))
    return sign <= 7 && clause[sign + 1]?.kind !== 'quoted';
  const isOfText = head.some((noun) => /^(?:title|description|recording)$/.test(noun ?? ''));
  return sign > 0 && sign <= 4 && (isOfText || sign < 3) && !head.includes('chapter');
};

export const isAssignment = (clause: readonly Token[]): boolean =>
  clause.some(
    ({ kind, word }, i) => (kind === 'quoted' && i > 0) || /^(?:to|as|be|called|=|:|->|→|=>)$/.test(word),
  );

/** `delete chapter 2, but only the part about prices`: a part of it, which cannot be told from the whole. */
export const isLimited = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ word }, i) => word === 'but' && tokens[i + 1]?.word === 'only' && !isAssignment(tokens.slice(0, i)),
  );

/** Whether a word was typed with a capital. */
export type IsCapital = (token: Token) => boolean;

/** Words before a place in the list of chapters: `the last one`. */
export const PLACE = new Set(['the', 'last', 'final', 'penultimate']);

/** `it is short` */
export const isState = ([subject, verb]: readonly Token[]): boolean =>
  /^(?:(?:it's|that's|they're) |(?:it|they|that|this) (?:is|are|was|has|does))/.test(
    `${subject?.word} ${verb?.word}`,
  );

/** `Training and Roadmap`: words with a capital, which ask for nothing. */
export const isMoreOfName = (said: readonly Token[], isCapital: IsCapital): boolean =>
  isCapital(said[0]!) &&
  !ORDINALS.includes(said[0]!.word) &&
  said.every(
    ({ kind, word }) =>
      kind === 'word' &&
      !VERBS.has(word) &&
      !NOUNS.has(word) &&
      !/^(?:to|as|into|be|should|must|called|named)$/.test(word),
  );

/**
 * `merge 7 and 8, then call chapter 4 July`, `… and rename the last chapter Goodbye`: the name of another.
 * @param lead the words before what is named
 */
export function isOtherSubject(
  lead: readonly Token[],
  [first, ...rest]: readonly Token[],
  isCapital: IsCapital,
): boolean {
  const { kind, word } = first!;
  const isNumbered = kind === 'number' && NOUNS.get(lead.at(-1)!.word) === 'chapter';
  const isPlace = ORDINALS.includes(word) || PLACE.has(word);
  const isNamed = lead.some(
    (one) => NOUNS.get(one.word) === 'chapter' || /^(?:it|them|that|this|result)$/.test(one.word),
  );
  const isTarget = kind === 'word' && /^(?:title|description|recording|chapter)$/.test(NOUNS.get(word) ?? '');
  const isMarked =
    !isNamed &&
    lead[0]!.word === 'rename' &&
    rest.some((one) => one.kind === 'word' && /^(?:to|into|as)$/.test(one.word));
  return (
    isNumbered ||
    isMarked ||
    (kind === 'number' && rest[0]?.kind === 'quoted') ||
    ((isTarget || (isPlace && kind !== 'quoted')) && !isCapital(first!))
  );
}

/** `fourth Training`, `the last one Outro`, and no text as `First steps, second thoughts` */
export const isNamedAfter = (after: readonly Token[], isCapital: IsCapital): boolean =>
  after.some(
    (token) =>
      token.kind === 'quoted' ||
      NOUNS.get(token.word) === 'chapter' ||
      /^(?:ones?|to|as|=|:|->)$/.test(token.word) ||
      isCapital(token),
  );

/** `description: …`, `3: Prices` */
export const startsField = ([field, sign]: readonly Token[], isCapital: IsCapital): boolean =>
  field!.kind === 'number'
    ? /^(?:[:=]|->)$/.test(sign?.word ?? '')
    : sign !== undefined &&
      field!.kind === 'word' &&
      /^(?:title|description)$/.test(NOUNS.get(field!.word) ?? '') &&
      (/^[:=]$/.test(sign.word) || sign.kind === 'number' || isCapital(sign));
