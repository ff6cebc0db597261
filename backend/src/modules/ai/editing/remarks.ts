import type { Reading } from './clause-reader.js';
import { hasSubject } from './clause-before.js';
import type { Token } from './tokens.js';

export const ASKS = new Set(
  'should must could can can’t need needs want wants make has have be wish'.split(' '),
);
/** `leave the rest`, `but don't touch the others`: nothing else is changed anyway. */
const LEAVES_REST =
  /^(?:(?:no|not|nothing) (?:more|less|longer|else)$|nothing (?:else\b|\w+$)|(?:leave|keep) (?:all |everything )?(?:the )?(?:rest|others?|else)|(?:touch|change|edit|alter) nothing|(?:don't|do not|without) (?:touch|chang|alter|edit|modif)\w* (?:the )?(?:rest|others?|any\w*|everything)|(?:the )?(?:rest|others?|everything else) (?:stays?|is|are|can stay|remains?|unchanged|as)|(?:go|goes|continues?|stays?|remains?|keep|leave)(?: on)?(?: it)? as it (?:is|was)|you (?:choose|decide|pick)|your choice|up to you)\b.{0,30}$/;

export const leavesRest = (clause: readonly Token[]): boolean =>
  LEAVES_REST.test(clause.map(({ word }) => word).join(' '));

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
