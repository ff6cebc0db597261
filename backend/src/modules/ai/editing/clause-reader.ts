import { leftOver } from './accounting.js';
import type { ChapterReferences } from './chapter-references.js';
import type { Command } from './command.js';
import { ask } from './decide-chapters.js';
import { decide } from './decide.js';
import { CALLED, STOPS_NAME } from './clause.js';
import { about, hasSubject, isOfChapterBefore, newIn } from './clause-before.js';
import { isPlausibleText, isWish } from './plausible-text.js';
import { isElsewhere, isWritable } from './writable.js';
import { TextEdits } from './text-edits.js';
import type { EditorInput } from './ports/editor.js';
import { ownChapter } from './own-chapter.js';
import { SlotReader } from './slot-reader.js';
import type { Slots } from './slots.js';
import { type Token, tokensOf } from './tokens.js';
import { type Candidate, candidatesOf, isCapitalized, isUnknownName } from './values.js';
import { withPlaceOf } from './value-place.js';
import { BEYOND, IGNORED, NOUNS, ORDINALS, QUALITIES, VERBS } from './vocabulary.js';

/** What a clause asks for: commands, or a sentence why there are none; null where it was not understood. */
export interface Reading {
  slots: Slots;
  read: Command[] | string | null;
  /** Commands that would do a part of what is said, and the words that they pass over. */
  doubtful?: { commands: Command[]; words: string[] } | null;
}

const IT = new Set("it ones there it's its them their that this both those these".split(' '));
/** `… and is called Sensors`: of what was said before. */
const ELLIPTICAL = new Set('for is are be gets should must called named titled'.split(' '));
const OF_TEXT = new Set([null, 'light', 'rename', 'rewrite']);
const OF_PART = new Set(['merge', 'split', 'cut', 'add', 'start']);
const NAMES_PART = /^(?:called|named|titled|entitled|labelled|labeled|into|as|under|:|=|->|=>|→)$/;

export const isAboutIt = (clause: readonly Token[]): boolean =>
  ELLIPTICAL.has(clause[0]!.word) || clause.some(({ kind, word }) => kind === 'word' && IT.has(word));

/** Reads one clause of a command in every way it can be told apart, and takes the first that leaves no word over. */
export class ClauseReader {
  private readonly titles: string[];
  /** What is in quotes may be written whatever it says. */
  private readonly quotes: string[];

  constructor(
    private readonly text: string,
    private readonly references: ChapterReferences,
    private readonly input: EditorInput,
  ) {
    this.titles = input.content.chapters.map(({ title }) => title);
    this.quotes = tokensOf(text, new Set()).flatMap(({ kind, word }) => (kind === 'quoted' ? [word] : []));
  }

  /** Nothing that is not plausible is written, and no chapter's name becomes that of the recording. */
  read(tokens: readonly Token[], before?: { subject: Slots; isMeant: boolean }): Reading {
    const reading = this.readAny(tokens, before);
    const { read } = reading;
    if (!Array.isArray(read)) return reading;
    const isSafe =
      !read.some(({ value }) => isHow(value, this.text)) &&
      !isElsewhere(read, tokens) &&
      !(before && isOfChapterBefore(read, tokens, before.subject));
    return isSafe ? reading : { slots: reading.slots, read: null, doubtful: null };
  }

  /** @param subject what the clause before was about, for `it`; `isMeant` where it said so of it that this follows */
  private readAny(tokens: readonly Token[], before?: { subject: Slots; isMeant: boolean }): Reading {
    const isAbout = before && (before.isMeant || isAboutIt(tokens)) && !this.isOther(tokens, before.subject);
    const subject = isAbout ? before.subject : undefined;
    const plain = this.slotsOf(tokens, subject);
    const said = [
      this.text,
      tokens,
      (part: readonly Token[]) => this.slotsOf(part),
      this.input.content,
    ] as const;
    const worded = ownChapter(this.text, tokens, this.references) ?? new TextEdits(...said).read();
    if (worded && !(Array.isArray(worded) && !this.isWritable(worded))) return { slots: plain, read: worded };
    const candidates = candidatesOf(this.text, tokens);
    const valued = (wanted: (one: Candidate) => boolean) => () =>
      first(candidates.filter(wanted), (one) => this.withValue(one, subject));
    const tries = [
      valued(({ marker, isFirm }) => marker !== '' && marker !== 'in' && isFirm),
      () => this.reading(plain),
      valued(({ marker, isFirm }) => marker === 'in' || (marker !== '' && !isFirm)),
      valued(({ marker }) => marker === ''),
    ];
    let doubtful: Reading | null | undefined;
    for (const attempt of tries) {
      const reading = attempt();
      if (reading?.read) return reading;
      doubtful ??= reading?.doubtful && reading;
    }
    return doubtful ?? { slots: plain, read: beyond(tokens) };
  }

  textOf({ from, to }: Token): string {
    return this.text.slice(from, to);
  }

  isApart({ from, to }: Token): boolean {
    return (
      /\s/.test(this.text[to] ?? ' ') &&
      (this.text.slice(from, to) === '.' || /\s/.test(this.text[from - 1] ?? ' '))
    );
  }

  /** `them` are not one chapter. */
  private isOther(tokens: readonly Token[], { chapters, nouns }: Slots): boolean {
    const isOf = (words: RegExp) => tokens.some(({ kind, word }) => kind === 'word' && words.test(word));
    const isOne = chapters.length === 1 && [...nouns].every((noun) => noun === 'chapter');
    return isOne && isOf(/^(?:them|those|these)$/) && !isOf(/^(?:it|that|this)$/);
  }

  private slotsOf(head: readonly Token[], subject?: Slots, isNaming = false): Slots {
    const slots = new SlotReader(this.text, head, this.references, this.titles, isNaming).read();
    if (slots.isThat) this.pointed(slots, subject);
    if (subject && !hasSubject(slots)) about(subject, slots);
    else if (subject && slots.chapters.length === 0) newIn(subject, slots, head);
    else if (subject && slots.fields.size === 0 && head[0]?.word === 'for')
      slots.fields = new Set(subject.fields);
    return slots;
  }

  /** `give that chapter a shorter name`: which was named before, and not every one */
  private pointed(slots: Slots, subject: Slots | undefined): void {
    if (slots.chapters.length > 0 || slots.ask) return;
    if (subject && subject.chapters.length > 0) slots.chapters = [...subject.chapters];
    else slots.ask = ask(this.references);
  }

  private withValue(one: Candidate, subject: Slots | undefined): Reading | null {
    // `call chapter 2 From here to there`: a name that goes on
    const isWithin = ({ from, to }: Token) => from > 0 && this.text.slice(from, to) === 'From';
    // `chapter 2 was called Numbers`: it is no more
    if (CALLED.has(one.marker) && /^(?:was|been)$/.test(one.head.at(-1)?.word ?? '')) return null;
    if (one.head.length === 0 || (one.marker === 'to' && one.head.some(isWithin))) return null;
    const slots = this.slotsOf(one.head, subject, CALLED.has(one.marker));
    if (slots.unknown.length > 0 || slots.quoted.length > 0 || !takes(slots, one)) return null;
    // `title: write alerts with a capital`: more of what is to be done
    const isOrder =
      one.marker === ':' && !slots.fields.has('description') && !one.isFirm && one.said.length > 3;
    if (isOrder && VERBS.has(one.said[0]!.word)) return null;
    // `9:00 (Complaints) and …`: what opened before it ends within
    if (holdsNext(one) || /^[^(]*\)/.test(one.value)) return null;
    const isNamed = slots.verb === 'rename' || one.isFirm;
    if (one.marker === '' && (isLoose(one) || this.isWithinTitle(one))) return null;
    if (one.marker === 'into' && slots.verb !== 'rename' && !one.isFirm) return null;
    if (!isPlausibleText(one.value, one.said, isNamed)) return null;
    slots.value = one.value;
    withPlaceOf(slots, one);
    return this.reading(slots);
  }

  private isWritable(commands: readonly Command[]): boolean {
    return isWritable(commands, this.text, this.quotes, this.titles);
  }

  private isWithinTitle({ head, said: [first] }: Candidate): boolean {
    const words = `${head.at(-1)!.word} ${first!.word}`;
    return this.titles.some((title) => title.toLowerCase().includes(words));
  }

  private reading(slots: Slots): Reading {
    const read = decide(slots, this.references, this.input);
    if (read === null) return { slots, read };
    if (typeof read === 'string') return { slots, read: slots.unknown.length > 0 ? null : read };
    if (!this.isWritable(read)) return { slots, read: null };
    const words = leftOver(slots, read);
    return words.length === 0 ? { slots, read } : { slots, read: null, doubtful: { commands: read, words } };
  }
}

/** `name chapter 3 after the app`: what follows is no name without a sign that it is one. */
const isLoose = ({ said, head, isFirm }: Candidate): boolean => {
  const [first] = said;
  if (said.slice(0, -1).some(({ kind }) => kind === 'time')) return true;
  if (!isFirm && said.some(({ word }) => word === ':')) return true;
  const last = head.at(-1)!;
  const isHanging = last.kind === 'word' && IGNORED.has(last.word) && !IT.has(last.word);
  const isOrder = VERBS.has(first!.word) && last.kind !== 'number';
  return !isFirm && first!.kind === 'word' && (isHanging || isOrder || IGNORED.has(first!.word));
};

/** `1 Hi, 2 Past and 3 Sensors`: the next chapter and its name. */
const holdsNext = ({ head, said }: Candidate): boolean =>
  head.some(({ kind }) => kind === 'number') &&
  said.some(
    ({ kind }, i) =>
      kind === 'number' && /^(?:and|,|;|&)$/.test(said[i - 1]?.word ?? '') && said[i + 1]?.kind === 'word',
  );

/** `wrong`, `chapter 3 title: schedules`: how or where it is to be, and not what. */
const isHow = (value: string | null, text: string): boolean =>
  value !== null &&
  text.includes(value) &&
  !text.includes(`"${value}"`) &&
  (value
    .split(/[,;] | (?:and|but) /)[0]!
    .split(' ')
    .every((word) => QUALITIES.has(word)) ||
    /^(?:the )?(?:title|description|chapter)\b[^:]{0,20}:/.test(value));

/** Whether what stands before a text can take one. */
function takes(slots: Slots, { marker, head, said, value, isFirm, isBefore }: Candidate): boolean {
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
    if (marker === '') return verb === 'add' && isNewChapter(head) && isUnknownName(said.slice(0, 1));
    return (
      NAMES_PART.test(marker) &&
      (isNamed || nouns.has('chapter') || slots.time !== null) &&
      (isFirm || verb === 'add' || !/^(?:into|as)$/.test(marker))
    );
  }
  const isOfOne =
    chapters.length === 1 || (chapters.length === 0 && fields.size === 1 && !fields.has('chapters'));
  // `shorten the title to Brightwater renewal`
  if (verb === 'shorten' && isFirm && marker === 'to') return isOfOne;
  if (!OF_TEXT.has(verb)) return false;
  // `the description says …` tells what it says
  if (/^(?:says|reads)$/.test(marker) && verb === null) return false;
  if (/^[-–—]$/.test(marker)) return verb === null && isOfOne && qualities.size === 0;
  // `shedule is wrong in the description`
  if (isBefore && (qualities.size > 0 || (fields.size === 0 && chapters.length === 0))) return false;
  if (marker === 'as' && verb === null && !isFirm) return false;
  if (marker === 'in') return isNamed && verb !== null && said.every(({ word }) => !NOUNS.has(word));
  if (marker !== '')
    return isNamed || verb === 'rename' || (slots.time !== null && slots.nouns.has('chapter'));
  // `rename chapter 2 to something nicer`: what follows `to` is no name without a marker.
  const isMarked = head.some(
    ({ kind, word }) => kind !== 'quoted' && /^(?:to|as|into|called|=|->|→)$/.test(word),
  );
  if (verb === 'rename' && isMarked) return false;
  if (verb === 'rename') return isNamed && !isPartOfName(slots, head.at(-1)!, said[0]!, isFirm);
  // `chapter Complaints at 9:00`
  if (verb === null && head.length === 1 && isNewChapter(head) && said.at(-1)!.kind === 'time')
    return isUnknownName(said.slice(0, 1));
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
const isPartOfName = (
  { isItself, chapters }: Slots,
  last: Token,
  { kind, word }: Token,
  isFirm: boolean,
): boolean => {
  const noun = NOUNS.get(word);
  return (
    (STOPS_NAME.has(word) && !(isFirm && /^(?:from|at|in|of|with|for)$/.test(word))) ||
    (word === 'one' && (/^(?:this|that|last|next)$/.test(last.word) || ORDINALS.includes(last.word))) ||
    word.startsWith("'") ||
    kind === 'time' ||
    kind === 'mark' ||
    (kind === 'number' &&
      (last.kind === 'number' ||
        ORDINALS.includes(last.word) ||
        NOUNS.get(last.word) === 'chapter' ||
        /^(?:and|,|&)$/.test(last.word))) ||
    noun === 'title' ||
    noun === 'recording' ||
    /^(?:but|not|nor)$/.test(word) ||
    (chapters.length > 0 && noun === 'chapter') ||
    (IGNORED.has(last.word) && !isItself && chapters.length === 0)
  );
};

const isNewChapter = (head: readonly Token[]): boolean => {
  const last = head.at(-1)!;
  return NOUNS.get(last.word) === 'chapter' || last.kind === 'time';
};

function first(candidates: readonly Candidate[], read: (one: Candidate) => Reading | null): Reading | null {
  let doubtful: Reading | null = null;
  for (const one of candidates) {
    const reading = read(one);
    // What stands before a name without a marker may have been cut too short to know which chapter is meant.
    if (reading?.read && (one.marker !== '' || Array.isArray(reading.read))) return reading;
    if (reading?.doubtful) doubtful ??= reading;
  }
  return doubtful;
}

function beyond(tokens: readonly Token[]): string | null {
  const words = new Set(tokens.map(({ word }) => word));
  return BEYOND.find(([, all]) => all.split(' ').some((word) => words.has(word)))?.[0] ?? null;
}
