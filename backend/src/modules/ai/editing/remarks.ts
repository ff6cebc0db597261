import { isClause } from '../writing/clause.js';
import { hasSubject } from './clause-before.js';
import type { Reading } from './clause-reader.js';
import type { Token } from './tokens.js';
import { BEYOND, IGNORED, NOUNS, QUALITIES, VERBS } from './vocabulary.js';

/** Of a statement that gives a reason and asks for nothing. */
const REASON = new Set(
  "it it's that's they're they that those these both we i he she nobody there everyone everything because since".split(
    ' ',
  ),
);
export const ASKS = new Set(
  'should must could can can’t need needs want wants make has have be wish'.split(' '),
);
/** `leave the rest`, `but don't touch the others`: nothing else is changed anyway. */
const LEAVES_REST =
  /^(?:(?:no|not|nothing) (?:more|less|longer|else)$|nothing (?:else\b|\w+$)|(?:leave|keep) (?:all |everything )?(?:the )?(?:rest|others?|else)|(?:touch|change|edit|alter) nothing|(?:don't|do not|without) (?:touch|chang|alter|edit|modif)\w* (?:the )?(?:rest|others?|any\w*|everything)|(?:the )?(?:rest|others?|everything else) (?:stays?|is|are|can stay|remains?|unchanged|as)|(?:go|goes|continues?|stays?|remains?|keep|leave)(?: on)?(?: it)? as it (?:is|was)|you (?:choose|decide|pick)|your choice|up to you)\b.{0,30}$/;

export const leavesRest = (clause: readonly Token[], { read }: Reading): boolean => {
  const said = clause.map(({ word }) => word).join(' ');
  const keeps = Array.isArray(read) && read.every(({ operation }) => operation === 'keep');
  return (
    LEAVES_REST.test(said) ||
    (keeps && /^(?:remove|delete|drop|lose) (?:all )?(?:the )?(?:rest|others?|everything else)$/.test(said))
  );
};

/** `please fix`, `correct that`: what the clause before says is wrong */
export const isSetRight = (clause: readonly Token[]): boolean => {
  const words = clause.map(({ word }) => word).filter((word) => !/^(?:please|pls|plz)$/.test(word));
  return /^(?:fix|correct|repair|change|adjust)(?: (?:it|that|this))?(?: everywhere)?$/.test(words.join(' '));
};

/** `fix that in the description`: the text in which what the clause before says is wrong */
export const setRightIn = (clause: readonly Token[]): 'title' | 'description' | null => {
  const [, field] =
    /^(?:please )?(?:fix|correct|repair|change|adjust) (?:it|that|this) in (?:the )?(title|description)$/.exec(
      clause.map(({ word }) => word).join(' '),
    ) ?? [];
  return (field as 'title' | 'description' | undefined) ?? null;
};

/** `remove those words`, behind what says so of them */
export const isSaidAgain = (clause: readonly Token[], { read }: Reading): boolean => {
  const [first, ...more] = clause.filter(({ word }) => !/^(?:we|i)$/.test(word));
  return (
    Array.isArray(read) &&
    read.every(
      ({ operation, value }) => operation === 'remove' || (operation === 'replace' && value === ''),
    ) &&
    VERBS.get(first?.word ?? '') === 'remove' &&
    more.every(({ word }) =>
      /^(?:it|that|this|them|those|these|words?|too|please|one|any|here|anymore)$/.test(word),
    )
  );
};

/** `they don't fit`: says why, and asks for nothing. */
const isReason = (clause: readonly Token[], { slots }: Reading): boolean =>
  REASON.has(clause[0]!.word) &&
  clause.every(({ word }) => !/^(?:if|unless|when|once|until|mean|meant)$/.test(word)) &&
  !hasSubject(slots) &&
  slots.verbs.length === 0 &&
  clause.every(({ kind }) => kind === 'word' || kind === 'mark') &&
  (clause[0]!.word === 'nobody' || clause.every(({ word }) => !ASKS.has(word))) &&
  clause.some(({ word }) => !IGNORED.has(word));

const BEYOND_WORDS = new Set(BEYOND.flatMap(([, words]) => words.split(' ')));
/** Of a clause that says how the edit is to be, or what not to do. */
const BINDING =
  /^(?:if|unless|except|but|don't|do|doesn't|only|not|never|no|none|nor|or|without|instead|rather|should|must|could|can|need|needs|make|makes|wish|i'd|would|you|your|be|becomes|goes|when|once|until|first|mean|meant|joking|kidding|mind|wait|cancel|forget|called|named|titled)$/;
const TELLER =
  /^(?:i|i'll|i've|i'm|we|we'll|we've|my|our|people|everyone|everybody|nobody|nothing|they|they'll|he|she|it|it's|that's|this)$/;
/** `I want a poem`; `people want to know more` is no wish of how it should be. */
const WISH =
  /\b(?:i|we) (?:want|like|prefer|hope|expect)\b|\b(?:wants?|(?<!it )likes?|prefers?|expects?) (?!to\b|it (?:like|that|this|so)\b)/;
const SAID_OF = /(?:s|ed)$|^(?:will|had|have|are|were|said)$/;
const IMPRESSION = /^(?:sounds|looks|feels|seems|is|was)$/;

const isBinding = ({ kind, word }: Token): boolean => kind === 'word' && BINDING.test(word);

/** `I'll write my own later`, `my boss wants it like that`: somebody tells something, and asks for nothing. */
export const isTelling = (clause: readonly Token[], { slots }: Reading): boolean => {
  const words = clause.map(({ word }) => word);
  const [first, second, ...more] = /^(?:right )?now\b/.test(words.join(' '))
    ? words.slice(words.indexOf('now') + 1)
    : words;
  if (
    hasSubject(slots) ||
    slots.ask ||
    slots.topic ||
    [...slots.qualities].some((quality) => quality !== 'later') ||
    words.some((word) => BEYOND_WORDS.has(word))
  )
    return false;
  if (clause.some(({ kind, word }) => (kind !== 'word' && kind !== 'mark') || BINDING.test(word)))
    return false;
  const isDoing = slots.verbs.length > 0;
  if (IMPRESSION.test(first ?? '')) return !isDoing;
  if (isDoing && words.some((word) => /^(?:it|them|this|that|those|these|both|here)$/.test(word)))
    return false;
  if (WISH.test(words.join(' '))) return false;
  if (/^(?:it|they|that|this)$/.test(first ?? '') && /^gets?$/.test(second ?? '')) return false;
  // `my boss said so`, and no `my team and I`
  if (/^(?:my|our)$/.test(first ?? '') && !more.some((word) => SAID_OF.test(word) || VERBS.has(word)))
    return false;
  return TELLER.test(first ?? '') && second !== undefined;
};

/** `for a better overview, …`, `as discussed, …`: leads to a wish and is none. */
export const isPreface = (clause: readonly Token[], { slots }: Reading): boolean =>
  /^(?:as|since|because|for|to|given|so|in|due|regarding)$/.test(clause[0]!.word) &&
  !hasSubject(slots) &&
  !slots.ask &&
  clause.every(
    ({ kind, word }) =>
      kind === 'word' &&
      !BEYOND_WORDS.has(word) &&
      !/^(?:if|unless|except|instead|rather|not|only)$/.test(word),
  );

/** `Tom has married. …`, `the player is small, so …`: of what is to be done it says nothing. */
export const isStatement = (clause: readonly Token[], { slots }: Reading): boolean =>
  !hasSubject(slots) &&
  !slots.ask &&
  slots.unknown.length > 0 &&
  !(VERBS.has(clause[0]!.word) && !NOUNS.has(clause[0]!.word)) &&
  clause.every(
    ({ kind, word }) =>
      kind === 'word' &&
      !BEYOND_WORDS.has(word) &&
      !/^(?:if|unless|except|instead|rather|only|never|no|nobody)$/.test(word),
  );

/** `prices are confidential`: of something that no command is about. */
const isStateOfThings = (clause: readonly Token[], { slots }: Reading): boolean => {
  const is = clause.findIndex(({ word }) => /^(?:is|are|was|were)$/.test(word));
  const isKnown = ({ word }: Token) => NOUNS.has(word) || VERBS.has(word) || QUALITIES.has(word);
  return (
    is > 0 &&
    is < 4 &&
    is < clause.length - 1 &&
    slots.unknown.length > 0 &&
    !hasSubject(slots) &&
    !slots.ask &&
    clause.every((token) => token.kind === 'word' && !isKnown(token) && !isBinding(token)) &&
    !clause.some(({ word }) => BEYOND_WORDS.has(word)) &&
    clause.slice(0, is).some(({ word }) => !IGNORED.has(word))
  );
};

/** `other customers shouldn't see it`: somebody or something else does it, and no text is to. */
const isOfOthers = (clause: readonly Token[], { slots }: Reading): boolean =>
  !hasSubject(slots) &&
  !slots.ask &&
  slots.unknown.length > 0 &&
  slots.verbs.length === 0 &&
  // `other customers`
  [...slots.qualities].every((quality) => quality === 'better') &&
  !/^(?:it|they|this|that|these|those|i|we|you)$/.test(clause[0]!.word) &&
  clause.every(
    ({ kind, word }) =>
      kind === 'word' &&
      !BEYOND_WORDS.has(word) &&
      !/^(?:if|unless|except|but|only|not|never|no|instead|rather|without|should|must|be|when|once|until|decides?|wants?|wish(?:es)?|prefers?|likes?|hopes?|expects?)$/.test(
        word,
      ),
  ) &&
  isClause(clause.map(({ word }) => word).join(' '));

/** `I don't like how they are cut`, `the current one says nothing about it`: what is wrong, beside what is to be done. */
const COMPLAINT =
  /^(?:(?:i|we|my \w+|our \w+|people|nobody) (?:really )?(?:don't |do not |can't |cannot |never )?(?:likes?|better|love|get|understands?|finds?|sees?|hates?|reads?)|the (?:current|old|present|actual|existing) (?:ones?|version|text))\b/;
const isComplaint = (clause: readonly Token[], { slots }: Reading): boolean =>
  COMPLAINT.test(clause.map(({ word }) => word).join(' ')) &&
  slots.chapters.length === 0 &&
  clause.every(
    ({ kind, word }) => kind === 'word' && !/^(?:if|unless|but|instead|rather|should|must)$/.test(word),
  );

/** `something more exciting`, `and more descriptive`: the same once more. */
export const isSameAgain = (
  [first, second]: readonly Token[],
  { slots }: Reading,
  before: Reading,
): boolean => {
  const isOfSame = (operations: RegExp) =>
    Array.isArray(before.read) && before.read.every(({ operation }) => operations.test(operation));
  // `something more exciting`
  const isVague =
    /^(?:something|anything)$/.test(first!.word) && slots.unknown.every((word) => word !== second?.word);
  const isBare = !hasSubject(slots) && slots.verbs.length === 0 && (slots.unknown.length === 0 || isVague);
  if (!isBare || slots.time || slots.value !== null) return false;
  const qualities = [...slots.qualities];
  const isOnly = (...wanted: string[]) =>
    qualities.length > 0 && qualities.every((one) => wanted.includes(one));
  return (
    (isOfSame(/^rewrite$/) && isOnly('better', 'more')) ||
    (isOfSame(/^lengthen$/) && isOnly('longer', 'more')) ||
    (isOfSame(/^shorten$/) && isOnly('shorter'))
  );
};

/** `it repeats the title`, `they are short`: what it does or is, and not what is to be done. */
export const isDescription = (clause: readonly Token[]): boolean => {
  const [first, second, ...more] = clause.map(({ word }) => word);
  if (!/^(?:it|that|this|they|those|these|he|she|it's|that's|they're)$/.test(first!) || !second) return false;
  const verb = VERBS.get(second);
  const isDoing = verb !== undefined && !/^(?:light|start|end|keep)$/.test(verb) && !clause.some(isBinding);
  const qualities = /'/.test(first!) ? [second, ...more] : /^(?:is|are|was|were)$/.test(second) ? more : [];
  return (
    isDoing || (qualities.length > 0 && qualities.every((word) => QUALITIES.has(word) || IGNORED.has(word)))
  );
};

/** Whether a clause only says why or how somebody feels, so that what stands beside it is done without it. */
export const isRemark = (clause: readonly Token[], reading: Reading, before: Reading): boolean =>
  isReason(clause, reading) ||
  isComplaint(clause, reading) ||
  isTelling(clause, reading) ||
  ((isStateOfThings(clause, reading) || isOfOthers(clause, reading)) &&
    Array.isArray(before.read) &&
    before.read.every(({ value, words }) => value === null && words === null));
