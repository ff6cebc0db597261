import { hasSubject } from './clause-before.js';
import type { Reading } from './clause-reader.js';
import { CALLED } from './clause.js';
import type { Command } from './command.js';
import { ASKS } from './remarks.js';
import type { Token } from './tokens.js';
import { NOUNS, VERBS } from './vocabulary.js';

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
  (!hasSubject(slots) || (slots.of !== null && slots.chapters.length === 0 && slots.of.verb === 'add')) &&
  !slots.nouns.has('everything') &&
  Array.isArray(read) &&
  read.some(
    ({ operation, field }) => /^(?:shorten|lengthen|rewrite)$/.test(operation) && field !== 'chapters',
  );

/** `chapter 2 begins at 0:50` asks for something, and gives no reason for what follows. */
export const isChange = ({ read }: Reading): boolean =>
  Array.isArray(read) && read.some(({ operation, time }) => operation === 'set' || time !== null);

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
  return sign > 0 && sign <= 4 && clause.slice(0, sign).every(({ word }) => NOUNS.get(word) !== 'chapter');
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
