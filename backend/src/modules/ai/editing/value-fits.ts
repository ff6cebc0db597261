import { STOPS_NAME } from './clause.js';
import { isWish } from './plausible-text.js';
import type { Slots } from './slots.js';
import type { Token } from './tokens.js';
import { type Candidate, isCapitalized, isUnknownName } from './values.js';
import { IGNORED, NOUNS, ORDINALS, QUALITIES, VERBS } from './vocabulary.js';

/** Words for what the clause before was about. */
export const IT = new Set("it ones there it's its them their that this both those these".split(' '));
const OF_TEXT = new Set([null, 'light', 'rename', 'rewrite']);
const OF_PART = new Set(['merge', 'split', 'cut', 'add', 'start']);
const NAMES_PART = /^(?:called|named|titled|entitled|labelled|labeled|into|as|under|:|=|->|=>|→)$/;

/** `name chapter 3 after the app`: what follows is no name without a sign that it is one. */
export const isLoose = ({ said, head, isFirm }: Candidate): boolean => {
  const [first] = said;
  if (!isFirm && said.some(({ word }) => word === ':')) return true;
  const last = head.at(-1)!;
  const isHanging = last.kind === 'word' && IGNORED.has(last.word) && !IT.has(last.word);
  const isOrder = VERBS.has(first!.word) && last.kind !== 'number';
  return !isFirm && first!.kind === 'word' && (isHanging || isOrder || IGNORED.has(first!.word));
};

/** `wrong`, `chapter 3 title: schedules`: how or where it is to be, and not what. */
export const isHow = (value: string | null, text: string): boolean =>
  value !== null &&
  text.includes(value) &&
  !text.includes(`"${value}"`) &&
  (value
    .split(/[,;] | (?:and|but) /)[0]!
    .split(' ')
    .every((word) => QUALITIES.has(word)) ||
    /^(?:the )?(?:title|description|chapter)\b[^:]{0,20}:/.test(value));

/** Whether what stands before a text can take one. */
export function takes(slots: Slots, { marker, head, said, value, isFirm, isBefore }: Candidate): boolean {
  const { verb, fields, chapters, ask, isItself, nouns, qualities } = slots;
  const isNamed = fields.size > 0 || chapters.length > 0 || ask !== null || isItself;
  if (/^(?:with|by|for)$/.test(marker) && verb === 'replace')
    return chapters.length === 1 || (chapters.length === 0 && fields.size === 1 && !fields.has('chapters'));
  if (marker === 'with' || marker === 'by') return false;
  if (/^(?:for|about|on)$/.test(marker))
    return (
      slots.time !== null &&
      nouns.has('chapter') &&
      chapters.length === 0 &&
      verb !== 'start' &&
      verb !== 'end'
    );
  if (OF_PART.has(verb ?? '')) {
    if (marker === '')
      return (
        verb === 'add' && isNewChapter(head) && (isUnknownName(said.slice(0, 1)) || isCapitalized(value))
      );
    if (/^[-–—]$/.test(marker)) return verb === 'add' && isFirm && slots.time !== null;
    return (
      NAMES_PART.test(marker) &&
      (isNamed || nouns.has('chapter') || slots.time !== null) &&
      (isFirm || verb === 'add' || !/^(?:into|as)$/.test(marker))
    );
  }
  // `shorten chapter 5 to Tags`
  if (verb === 'shorten') return marker === 'to' && isFirm && isNamed && !isWish(said);
  if (!OF_TEXT.has(verb)) return false;
  // `the description says …` tells what it says
  if (/^(?:says|reads)$/.test(marker) && verb === null) return false;
  // `shedule is wrong in the description`
  if (isBefore && (qualities.size > 0 || (fields.size === 0 && chapters.length === 0))) return false;
  if (marker === 'as' && verb === null && !isFirm) return false;
  if (marker !== '')
    return isNamed || verb === 'rename' || (slots.time !== null && slots.nouns.has('chapter'));
  // `rename chapter 2 to something nicer`: what follows `to` is no name without a marker.
  const isMarked = head.some(
    ({ kind, word }) => kind !== 'quoted' && /^(?:to|as|into|called|=|->|→)$/.test(word),
  );
  if (verb === 'rename' && isMarked) return false;
  if (verb === 'rename') return isNamed && !isPartOfName(slots, head.at(-1)!, said[0]!, isFirm);
  if (isNewChapter(head) && slots.time !== null)
    return (said[0]!.kind !== 'mark' && isUnknownName(said)) || isCapitalized(value);
  const last = head.at(-1)!.word;
  // `for the title use TBD`
  const isAfterField =
    /^(?:title|description|recording)$/.test(NOUNS.get(last) ?? '') ||
    (isNamed && /^(?:use|write|put|take)$/.test(last));
  // `description Onboarding of a company`
  const isAlone =
    head.every(({ word }) => IGNORED.has(word) || NOUNS.has(word)) && isUnknownName(said.slice(0, 1));
  if (isFirm && isAfterField && (verb !== null || isAlone) && qualities.size === 0 && !isWish(said))
    return true;
  return (
    isFirm &&
    qualities.size === 0 &&
    (chapters.length === 1 || isAfterField) &&
    (isUnknownName(said) || isCapitalized(value))
  );
}

/** Whether the name of what is renamed goes on: `rename the title of chapter 3 …`. */
const isPartOfName = ({ chapters }: Slots, last: Token, { kind, word }: Token, isFirm: boolean): boolean => {
  const noun = NOUNS.get(word);
  return (
    (STOPS_NAME.has(word) && !(isFirm && /^(?:from|at|in|of|with|for)$/.test(word))) ||
    (word === 'one' && (/^(?:this|that|last|next)$/.test(last.word) || ORDINALS.includes(last.word))) ||
    word.startsWith("'") ||
    kind === 'time' ||
    kind === 'mark' ||
    kind === 'number' ||
    noun === 'title' ||
    noun === 'recording' ||
    /^(?:but|not|nor)$/.test(word) ||
    (chapters.length > 0 && noun === 'chapter')
  );
};

const isNewChapter = (head: readonly Token[]): boolean => {
  const last = head.at(-1)!;
  return NOUNS.get(last.word) === 'chapter' || last.kind === 'time';
};
