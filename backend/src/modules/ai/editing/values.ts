import type { Range } from './token.js';
import type { Slots } from './slots.js';
import type { Targets } from './targets.js';
import { NOUNS, ORDINALS, VERBS } from './lexicon.js';

export interface Candidate {
  head: readonly Range[];
  value: string;
  range: Range;
  /** The word or sign before the text; empty if it follows a name or field directly. */
  marker: string;
  isBefore: boolean;
  /** Whether it is quoted or capitalized. */
  isFirm: boolean;
}

const MARKERS =
  /^(?:to|as|into|be|=|:|->|called|saying|says|reads|say|read|is|are|under|for|about|on|with|by|[-–—])$/;
const MORE_MARKERS = /^(?:be|:|called|=|to|as)$/;
const AFTER_TEXT = /^(?:instead|please|pls|respectively|though|now)$/;
const BEFORE = /^(?:as|for|is|be|should)$/;
const IT = /^(?:it|this|that|them)$/;

const JOINING = /^(?:and|of|in|at|to|for|with|from|,)$/;
const MAX_CANDIDATES = 40;

/** All ways to read a text in a clause: after each marker, before `as the title`, and directly after a name. */
export function* candidatesOf(targets: Targets, range: Range): Generator<Candidate> {
  let count = 0;
  for (const candidate of everyCandidate(targets, range)) if (++count <= MAX_CANDIDATES) yield candidate;
}

function* everyCandidate(targets: Targets, [from, to]: Range): Generator<Candidate> {
  const { tokens } = targets;
  const word = (i: number) => targets.word(i, to);
  const candidate = (start: number, end: number, marker: string, head: Range[], isBefore = false) => {
    let last = end;
    while (last > start + 1 && AFTER_TEXT.test(word(last - 1))) last--;
    const value = targets.raw(start, last);
    const isFirm = tokens[start]?.kind === 'quoted' || /^\p{Lu}/u.test(value);
    return { head, value, range: [start, last] as const, marker, isBefore, isFirm };
  };
  const isTimed = tokens[to - 1]?.kind === 'time' && /^(?:at|from)$/.test(word(to - 2));
  const upTo = function* (start: number, headEnd: number, marker: string): Generator<Candidate> {
    const head: Range[] = headEnd > from ? [[from, headEnd]] : [];
    if (isTimed && start < to - 2) yield candidate(start, to - 2, marker, [...head, [to - 2, to]]);
    yield candidate(start, to, marker, head);
  };
  for (let i = from; i < to - 1; i++) {
    if (!MARKERS.test(word(i))) continue;
    let start = i + 1;
    while (start < to - 1 && MORE_MARKERS.test(word(start))) start++;
    if (VERBS.get(word(start)) === 'rename' && IT.test(word(start + 1))) start += 2;
    for (const one of upTo(start, i, word(i)))
      if (start < to && (one.isFirm || !/^(?:is|are|under|[-–—])$/.test(word(i)))) yield one;
  }
  const start = VERBS.get(word(from)) === 'light' ? from + 1 : from;
  for (let i = start + 1; i < to; i++) {
    const around = [[from, start] as const, [i + 1, to] as const];
    if (BEFORE.test(word(i))) yield candidate(start, i, word(i), around, true);
  }
  for (let i = from + 1; i < to; i++) yield* upTo(i, i, '');
}

const OF_TEXT = new Set([null, 'light', 'rename', 'rewrite']);
const OF_PART = new Set(['merge', 'split', 'cut', 'add', 'start', 'replace']);
const NAMES_PART = /^(?:called|into|as|under|:|=|->|[-–—])$/;
export function takes(slots: Slots, candidate: Candidate, targets: Targets): boolean {
  const { marker, isFirm, isBefore, range, head } = candidate;
  const { verb, fields, chapters, isItself, nouns, qualities, ask } = slots;
  const isNamed = fields.size > 0 || chapters.length > 0 || isItself || ask !== null;
  const isNewChapter =
    nouns.has('chapter') && chapters.length === 0 && (slots.time !== null || slots.topic !== null);
  const isOfAll = qualities.size === 0 || qualities.has('better');
  if (/^(?:with|by)$/.test(marker))
    return verb === 'replace' && chapters.length + fields.size > 0 && !fields.has('chapters');
  if (/^(?:for|about|on)$/.test(marker) && !isBefore)
    return slots.time !== null && isNewChapter && verb !== 'start' && verb !== 'end';
  if (OF_PART.has(verb ?? ''))
    return marker === '' ? verb === 'add' && nouns.has('chapter') && isFirm : NAMES_PART.test(marker);
  if (!OF_TEXT.has(verb) && !(verb === 'shorten' && isFirm && marker === 'to' && isNamed)) return false;
  if (isBefore) return isOfAll && fields.size + chapters.length > 0;
  if (/^(?:says|reads|is|are)$/.test(marker) && verb === null)
    return isFirm && chapters.length > 0 && slots.named.some((one) => one.isFirm);
  if (marker !== '') return isNamed || verb === 'rename' || isNewChapter;
  const last = head.at(-1)?.[1] ?? 0;
  const before = targets.word(last - 1, last);
  const kind = targets.tokens[last - 1]?.kind;
  const named = slots.named.at(-1);
  const isNext = named?.next === last;
  if (!isNext && !IT.test(before) && NOUNS.get(before) === undefined && kind !== 'time') return false;
  if (isNext && !named.isFirm && kind !== 'number') return false;
  const first = targets.tokens[range[0]]!;
  if (!isNamed || (first.kind !== 'quoted' && first.kind !== 'word')) return false;
  if (verb === 'rename') return isFirm || !(JOINING.test(first.word) || NOUNS.has(first.word));
  return isFirm && isOfAll && !ORDINALS.includes(first.word);
}
