import type { Range, Token } from './token.js';
import type { Targets } from './targets.js';
import { IGNORED, NOUNS, QUALITIES, VERBS } from './lexicon.js';

const VAGUE =
  /^(?:something|anything|whatever|what|how|not|but|nor|less|very|too|so|as|like|same|it|that|this|them|those|which|who|somebody|someone|everything|nothing|wherever|no|maximum|at|under|over|around|about|be|been|being|let|its|their|his|her|our|just|exactly|is|are|was|more|wrong|after|before|shorter|longer|better|nicer|clearer)$/;
const ORDER =
  /^(?:please |now |just )?(?:make|let|have|put|write|change|set|turn|use|call) (?:it|this|that|them)\b|\b(?:it|this|that) (?:must|should|has to|needs to) (?:be|say|read)\b/iu;
const OF_ANOTHER =
  /^an? \p{Ll}+(?: \p{Ll}+)?$|^(?:the )?(?:name|title|first|last|second) (?:of|sentence|word|line)\b/u;
const OF_FIELD = /\b(?:in|to|from) the (?:title|description)\b/;
const HANGING =
  /(?:[,;:–—-]|[,;]? (?:and|but|then|also|so|or|please|which|it|its|they|them|there|from|to|the|a|an|of|with))$/i;
const MORE =
  /\b(?:if|unless) (?:it|they|that|this|chapter)\b|, \d+ ?(?:to|->|:|=) |, (?:and )?(?:first|second|third|fourth|fifth|sixth|last) (?-i:\p{Lu})|\b(?:in|into|to|from|of) the (?:title|description)\b|, \p{Ll}+ (?:sounds|looks|feels|is|was) |, (?:should|must|fix|correct)\b|->|;\s|, (?:then|also|please|and then|call it|name it|not|but|they|we|he|she|it|i|that|this|you|there|its?|which|starting|because)\b|\b(?:and|but) (?:then|please|also)\b|\b(?:instead of|rather than|because (?!of\b))\b|\b(?:starts?|begins?|ends?|starting|beginning|ending) (?:at|on|from) \d| (?:called|named|titled) |[.?!] (?:\p{Lu}\p{L}+ \p{Ll}|please|pls|thanks)|\bbut (?:keep|leave|not|without|don't|make|no)\b|\b(?:and|,) (?:the|its|their|this|my) (?:\w+ )?(?:name|title|description|recording|chapter|rest|others?)s?\b|\b(?:and|,) (?:do|move|start|end|make|change|set|turn|put|give|remove|delete|drop|keep|merge|split|add) (?:it|its|the|them|that|this|a|an|chapters?)\b|\bwhen (?:they|we|he|she)\b|\b(?:and|,) (?:shorter|longer|better|nicer)$/iu;

export function isText(targets: Targets, [from, to]: Range, isProse: boolean, isNamed: boolean): boolean {
  const { tokens } = targets;
  const first = tokens[from]!;
  if (first.kind === 'quoted') return to === from + 1;
  const value = targets.raw(from, to);
  const isCapital = /^\p{Lu}/u.test(value);
  const isWished = isWish(tokens.slice(from, to));
  if (value.includes('"') || OF_ANOTHER.test(value)) return false;
  if (isProse && OF_FIELD.test(value)) return false;
  if (isProse) return isCapital || (!VAGUE.test(first.word) && !ORDER.test(value) && !isWished);
  if ([ORDER, HANGING, MORE, /^\p{Ll}[^:]*: /u, /^[^(]*\)/].some((sign) => sign.test(value))) return false;
  const verb = VERBS.get(first.word);
  const isOrder = verb && verb !== 'light' && !NOUNS.has(first.word) && to - from > 2;
  if (!isCapital && (isOrder || VAGUE.test(first.word) || / (?:to|into|as) \p{Lu}/u.test(value)))
    return false;
  return !holdsOrder(tokens.slice(from, to)) && (isNamed || !isWished);
}

const holdsOrder = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ kind, word }, i) =>
      kind === 'word' && NOUNS.get(word) === 'chapter' && tokens[i + 1]?.kind === 'number',
  );

/** `in lower case`, `two chapters`, `at most five words`: describes the result in known words. */
function isWish(tokens: readonly Token[]): boolean {
  const says = tokens.some(
    ({ kind, word }) =>
      kind === 'time' ||
      kind === 'number' ||
      QUALITIES.has(word) ||
      (NOUNS.get(word) ?? 'everything') !== 'everything',
  );
  return (
    says &&
    tokens.every(
      ({ kind, word }) =>
        kind !== 'quoted' && (kind !== 'word' || QUALITIES.has(word) || NOUNS.has(word) || IGNORED.has(word)),
    )
  );
}
