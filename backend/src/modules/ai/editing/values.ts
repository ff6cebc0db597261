import type { Range } from './slot-reader.js';
import type { Slots } from './slots.js';
import type { Targets } from './targets.js';
import type { Token } from './tokens.js';
import { IGNORED, NOUNS, ORDINALS, QUALITIES, VERBS } from './vocabulary.js';

/** One way to tell the text that a command gives from the words around it. */
export interface Candidate {
  /** The clause without the text. */
  head: readonly Range[];
  value: string;
  said: Range;
  /** The word or sign before the text; empty where it follows a name or a field without one. */
  marker: string;
  /** The text comes before what it is written into. */
  isBefore: boolean;
  /** In quotes or with a capital. */
  isFirm: boolean;
}

const MARKERS =
  /^(?:to|as|into|be|=|:|->|=>|→|called|named|titled|headed|entitled|labelled|labeled|saying|says|reads|say|read|is|are|under|for|about|on|with|by|[-–—])$/;
const MORE_MARKERS = /^(?:be|:|called|named|titled|=|to|as)$/;
const AFTER_TEXT = /^(?:instead|please|pls|respectively|though|now)$/;
const BEFORE = /^(?:as|for|is|be|should)$/;
const IT = /^(?:it|this|that|them)$/;

/** Every way to read a text out of a clause: after each marker, before `as the title`, and after a name without any. */
const MOST_CANDIDATES = 40;

/** As `everyCandidate`, as many as a command may have. */
export function* candidatesOf(targets: Targets, range: Range): Generator<Candidate> {
  let count = 0;
  for (const candidate of everyCandidate(targets, range)) if (++count <= MOST_CANDIDATES) yield candidate;
}

function* everyCandidate(targets: Targets, [from, to]: Range): Generator<Candidate> {
  const { tokens } = targets;
  const candidate = (
    start: number,
    end: number,
    marker: string,
    head: Range[],
    isBefore = false,
  ): Candidate | null => {
    let last = end;
    while (last > start + 1 && AFTER_TEXT.test(targets.word(last - 1, to))) last--;
    const value = targets.raw(start, last);
    const isFirm = tokens[start]?.kind === 'quoted' || /^\p{Lu}/u.test(value);
    return start >= last || value === ''
      ? null
      : { head, value, said: [start, last], marker, isBefore, isFirm };
  };
  const isTimed = tokens[to - 1]?.kind === 'time' && /^(?:at|from)$/.test(targets.word(to - 2, to));
  for (let i = from; i < to - 1; i++) {
    const word = targets.word(i, to);
    if (!MARKERS.test(word)) continue;
    const isDash = /^[-–—]$/.test(word);
    if (isDash && !/^\s.\s$/.test(targets.text.slice(tokens[i]!.from - 1, tokens[i]!.to + 1))) continue;
    let start = i + 1;
    const sign = tokens.findIndex(
      (token, k) => k > i && k < to && token.kind === 'mark' && token.word === ':',
    );
    if (
      sign > 0 &&
      tokens
        .slice(start, sign)
        .every(({ kind, word: one }) => kind === 'word' && (IGNORED.has(one) || NOUNS.get(one) === 'line'))
    )
      start = sign;
    while (start < to - 1 && MORE_MARKERS.test(targets.word(start, to))) start++;
    if (VERBS.get(targets.word(start, to)) === 'rename' && IT.test(targets.word(start + 1, to))) start += 2;
    const timed =
      isTimed && start < to - 2
        ? candidate(start, to - 2, word, [
            [from, i],
            [to - 2, to],
          ])
        : null;
    if (timed) yield timed;
    const one = candidate(start, to, word, i > from ? [[from, i]] : []);
    if (one && (one.isFirm || !/^(?:is|are|under|[-–—])$/.test(word))) yield one;
  }
  for (let i = from + 1; i < to; i++) {
    if (!BEFORE.test(targets.word(i, to))) continue;
    const start = VERBS.get(targets.word(from, to)) === 'light' ? from + 1 : from;
    const one = candidate(
      start,
      i,
      targets.word(i, to),
      [
        [from, start],
        [i + 1, to],
      ],
      true,
    );
    if (one) yield one;
  }
  for (let i = from + 1; i < to; i++) {
    const timed =
      isTimed && i < to - 2
        ? candidate(i, to - 2, '', [
            [from, i],
            [to - 2, to],
          ])
        : null;
    if (timed) yield timed;
    const one = candidate(i, to, '', [[from, i]]);
    if (one) yield one;
  }
}

const OF_TEXT = new Set([null, 'light', 'rename', 'rewrite']);
const OF_PART = new Set(['merge', 'split', 'cut', 'add', 'start', 'replace']);
const NAMES_PART = /^(?:called|named|titled|entitled|labelled|labeled|into|as|under|:|=|->|=>|→|[-–—])$/;
const isCapitalized = (text: string): boolean => text.split(' ').every((word) => /^\p{Lu}\p{Ll}/u.test(word));

/** Whether what stands before a text can take one. */
export function takes(
  slots: Slots,
  { marker, value, isFirm, isBefore, said, head }: Candidate,
  targets: Targets,
): boolean {
  const { verb, fields, chapters, isItself, nouns, qualities, ask } = slots;
  const isNamed = fields.size > 0 || chapters.length > 0 || isItself || ask !== null;
  const isNewChapter =
    nouns.has('chapter') && chapters.length === 0 && (slots.time !== null || slots.topic !== null);
  if (/^(?:with|by)$/.test(marker))
    return verb === 'replace' && chapters.length + fields.size > 0 && !fields.has('chapters');
  if (/^(?:for|about|on)$/.test(marker) && !isBefore)
    return slots.time !== null && isNewChapter && verb !== 'start' && verb !== 'end';
  const isTopicAhead = slots.topic !== null && verb !== 'split' && verb !== 'add' && !isNewChapter;
  if (isTopicAhead) return false;
  const last = head.at(-1)?.[1] ?? 0;
  const before = targets.word(last - 1, last);
  if (OF_PART.has(verb ?? '')) {
    if (marker === '')
      return (
        verb === 'add' &&
        nouns.has('chapter') &&
        (NOUNS.get(before) === 'chapter' ||
          NOUNS.get(targets.word(head[0]![1] - 1, last)) === 'chapter' ||
          targets.tokens[last - 1]?.kind === 'time') &&
        isFirm &&
        isCapitalized(value.split(' ')[0]!)
      );
    return (
      NAMES_PART.test(marker) &&
      (isNamed || nouns.has('chapter') || slots.time !== null) &&
      (isFirm || verb === 'add' || !/^(?:into|as)$/.test(marker))
    );
  }
  if (!OF_TEXT.has(verb) && !(verb === 'shorten' && isFirm && marker === 'to' && isNamed)) return false;
  if (
    /^(?:says|reads|is|are)$/.test(marker) &&
    verb === null &&
    !(isFirm && ((chapters.length > 0 && slots.named.some((one) => one.isFirm)) || isNewChapter))
  )
    return false;
  if (isBefore)
    return qualities.size === 0 || qualities.has('better') ? fields.size + chapters.length > 0 : false;
  if (marker === 'as' && verb === null && !isFirm) return false;
  if (marker !== '') return isNamed || verb === 'rename' || isNewChapter;
  if (
    verb === 'rename' &&
    head.some(([from, to]) =>
      targets.tokens
        .slice(from, to)
        .some(({ kind, word }) => kind !== 'quoted' && /^(?:to|as|into|called|=|->)$/.test(word)),
    )
  )
    return false;
  const ends =
    slots.named.at(-1)?.next === last ||
    IT.test(before) ||
    NOUNS.get(before) !== undefined ||
    targets.tokens[last - 1]?.kind === 'time';
  if (
    !ends ||
    (slots.named.at(-1)?.isFirm === false &&
      slots.named.at(-1)?.next === last &&
      targets.tokens[last - 1]?.kind !== 'number') ||
    (/^(?:and|of|in|at|to|for|with|from|,)$/.test(targets.word(said[0], said[1])) && !isFirm)
  )
    return false;
  const first = targets.tokens[said[0]]!;
  const isKnown = first.kind !== 'quoted' && first.kind !== 'word';
  if (verb === 'rename')
    return (
      isNamed && !isKnown && (isFirm || !QUALITIES.has(first.word)) && !(NOUNS.has(first.word) && !isFirm)
    );
  if (isNewChapter || (slots.time !== null && nouns.has('chapter'))) return isFirm;
  return (
    isFirm &&
    isNamed &&
    !isKnown &&
    (qualities.size === 0 || qualities.has('better')) &&
    (verb !== null || first.kind === 'quoted' || !IGNORED.has(first.word)) &&
    !ORDINALS.includes(first.word)
  );
}

const VAGUE =
  /^(?:something|anything|whatever|what|how|not|but|nor|less|very|too|so|as|like|same|it|that|this|them|those|which|who|somebody|someone|everything|nothing|wherever|no|maximum|at|under|over|around|about|be|been|being|let|its|their|his|her|our|just|exactly|is|are|was|more|wrong|after|before|shorter|longer|better|nicer|clearer)$/;
const ORDER =
  /^(?:please |now |just )?(?:make|let|have|put|write|change|set|turn|use|call) (?:it|this|that|them)\b|\b(?:it|this|that) (?:must|should|has to|needs to) (?:be|say|read)\b/iu;
const HANGING =
  /(?:[,;:–—-]|[,;]? (?:and|but|then|also|so|or|please|which|it|its|they|them|there|from|to|the|a|an|of|with))$/i;
const MORE =
  /\b(?:if|unless) (?:it|they|that|this|chapter)\b|, \d+ ?(?:to|->|:|=) |, (?:and )?(?:first|second|third|fourth|fifth|sixth|last) (?-i:\p{Lu})|\b(?:in|into|to|from|of) the (?:title|description)\b|, \p{Ll}+ (?:sounds|looks|feels|is|was) |, (?:should|must|fix|correct)\b|->|→|=>|;\s|, (?:then|also|please|and then|call it|name it|not|but|they|we|he|she|it|i|that|this|you|there|its?|which|starting|because)\b|\b(?:and|but) (?:then|please|also)\b|\b(?:instead of|rather than|because (?!of\b))\b|\b(?:starts?|begins?|ends?|starting|beginning|ending) (?:at|on|from) \d| (?:called|named|titled) |[.?!] (?:\p{Lu}\p{L}+ \p{Ll}|please|pls|thanks)|\bbut (?:keep|leave|not|without|don't|make|no)\b|\b(?:and|,) (?:the|its|their|this|my) (?:\w+ )?(?:name|title|description|recording|chapter|rest|others?)s?\b|\b(?:and|,) (?:do|move|start|end|make|change|set|turn|put|give|remove|delete|drop|keep|merge|split|add) (?:it|its|the|them|that|this|a|an|chapters?)\b|\bwhen (?:they|we|he|she)\b|\b(?:and|,) (?:shorter|longer|better|nicer)$/iu;
const COMMANDED = /^(?:chapter|title|description|sentence)$/;

/** Whether words that nobody put in quotes read like a text, and not like more of the command. */
export function isText(targets: Targets, [from, to]: Range, isProse: boolean, isNamed: boolean): boolean {
  const { tokens } = targets;
  const first = tokens[from]!;
  if (first.kind === 'quoted') return to === from + 1;
  if (
    tokens.slice(from, to).every(({ kind, word }) => kind === 'number' || /^(?:,|and|&|-)$/.test(word)) &&
    to - from > 2
  )
    return false;
  const value = targets.raw(from, to);
  const isCapital = /^\p{Lu}/u.test(value);
  if (
    /^an? \p{Ll}+(?: \p{Ll}+)?$/u.test(value) ||
    /^(?:the )?(?:name|title|first|last|second) (?:of|sentence|word|line)\b/.test(value)
  )
    return false;
  if (isProse && (value.includes('"') || /\b(?:in|to|from) the (?:title|description)\b/.test(value)))
    return false;
  if (isProse)
    return (
      isCapital ||
      (!VAGUE.test(first.word) &&
        !ORDER.test(value) &&
        !value.includes('"') &&
        !isWish(tokens.slice(from, to)) &&
        !holdsOrder(tokens.slice(from, to)))
    );
  if (
    value.includes('"') ||
    ORDER.test(value) ||
    HANGING.test(value) ||
    MORE.test(value) ||
    /^\p{Ll}[^:]*: /u.test(value) ||
    /^[^(]*\)/.test(value)
  )
    return false;
  if (
    !isCapital &&
    (VAGUE.test(first.word) ||
      NOUNS.get(first.word) === 'description' ||
      /\b(?:sounds|looks|feels|seems)\b/.test(value))
  )
    return false;
  if (!isCapital && / (?:to|into|as) \p{Lu}/u.test(value)) return false;
  if (first.kind === 'number' && !isNamed && NOUNS.has(tokens[from + 1]?.word ?? '')) return false;
  if (
    /^(?:start|end)$/.test(VERBS.get(first.word) ?? '') &&
    tokens.slice(from, to).some(({ kind }) => kind === 'time')
  )
    return false;
  const verb = VERBS.get(first.word);
  if (!isCapital && verb && verb !== 'light' && !NOUNS.has(first.word) && to - from > 2) return false;
  if (/^(?:title|name|summary|description|heading) \p{Lu}/u.test(value)) return false;
  if (holdsOrder(tokens.slice(from, to))) return false;
  return isNamed || !isWish(tokens.slice(from, to));
}

/** `make chapter 3 shorter` within a text */
const holdsOrder = (said: readonly Token[]): boolean =>
  said.some(
    ({ kind, word }, i) =>
      kind === 'word' &&
      !NOUNS.has(word) &&
      VERBS.has(word) &&
      !/^(?:light|number|spell|clean|keep)$/.test(VERBS.get(word)!) &&
      said
        .slice(i + 1, i + 4)
        .some((next) => next.kind === 'word' && COMMANDED.test(NOUNS.get(next.word) ?? '')),
  ) ||
  said.some(
    ({ kind, word }, i) => kind === 'word' && NOUNS.get(word) === 'chapter' && said[i + 1]?.kind === 'number',
  );

/** `in lower case`, `two chapters`, `at most five words`: how it is to be, in words that the reader knows. */
function isWish(said: readonly Token[]): boolean {
  const says = said.some(
    ({ kind, word }) =>
      kind === 'time' ||
      kind === 'number' ||
      QUALITIES.has(word) ||
      (NOUNS.get(word) ?? 'everything') !== 'everything',
  );
  return (
    says &&
    said.every(
      ({ kind, word }) =>
        kind !== 'quoted' && (kind !== 'word' || QUALITIES.has(word) || NOUNS.has(word) || IGNORED.has(word)),
    )
  );
}
