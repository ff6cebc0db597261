import { leftOver } from './accounting.js';
import type { ChapterReferences } from './chapter-references.js';
import type { Command } from './command.js';
import { decide } from './decide.js';
import { ask } from './decision.js';
import { CALLED } from './clause.js';
import { about, hasSubject, isOfChapterBefore, newIn } from './clause-before.js';
import { isPlausibleText } from './plausible-text.js';
import { isElsewhere, isWritable } from './writable.js';
import { TextEdits } from './text-edits.js';
import type { EditorInput } from './ports/editor.js';
import { SlotReader } from './slot-reader.js';
import type { Slots } from './slots.js';
import { type Token, tokensOf } from './tokens.js';
import { type Candidate, candidatesOf } from './values.js';
import { isHow, isLoose, IT, takes } from './value-fits.js';
import { withPlaceOf } from './value-place.js';
import { BEYOND, VERBS } from './vocabulary.js';

/** What a clause asks for: commands, or a sentence why there are none; null where it was not understood. */
export interface Reading {
  slots: Slots;
  read: Command[] | string | null;
  /** Commands that would do a part of what is said, and the words that they pass over. */
  doubtful?: { commands: Command[]; words: string[] } | null;
}

/** `… and is called Sensors`: of what was said before. */
const ELLIPTICAL = new Set('for is are be gets should must called named titled'.split(' '));
export const isAboutIt = (clause: readonly Token[]): boolean =>
  ELLIPTICAL.has(clause[0]!.word) || clause.some(({ kind, word }) => kind === 'word' && IT.has(word));

/** `them` are not one chapter. */
const isOfOthers = (tokens: readonly Token[], { chapters, nouns }: Slots): boolean => {
  const isOf = (words: RegExp) => tokens.some(({ kind, word }) => kind === 'word' && words.test(word));
  const isOne = chapters.length === 1 && [...nouns].every((noun) => noun === 'chapter');
  return isOne && isOf(/^(?:them|those|these)$/) && !isOf(/^(?:it|that|this)$/);
};

/** Reads one clause of a command in every way it can be told apart, and takes the first that leaves no word over. */
export class ClauseReader {
  private readonly titles: string[];
  /** What is in quotes may be written whatever it says. */
  private readonly quotes: string[];
  /** The chapter that the clause before was about. */
  private before: number | undefined;

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
      !read.some((one) => this.isCorrection(one)) &&
      !read.some(({ operation, value }) => operation === 'add' && this.holdsTime(value)) &&
      !(before && isOfChapterBefore(read, tokens, before.subject));
    return isSafe ? reading : { slots: reading.slots, read: null, doubtful: null };
  }

  /** @param subject what the clause before was about, for `it`; `isMeant` where it said so of it that this follows */
  private readAny(tokens: readonly Token[], before?: { subject: Slots; isMeant: boolean }): Reading {
    this.before = before?.subject.chapters.at(-1);
    const isAbout = before && (before.isMeant || isAboutIt(tokens)) && !isOfOthers(tokens, before.subject);
    const subject = isAbout ? before.subject : undefined;
    const plain = this.slotsOf(tokens, subject);
    const said = [
      this.text,
      tokens,
      (part: readonly Token[]) => this.slotsOf(part),
      this.input.content,
    ] as const;
    const worded = new TextEdits(...said).read();
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

  /** `chapter 2 title: Q2 must be Q1`: of words that are there */
  private isCorrection({ operation, field, chapters, value }: Command): boolean {
    const words =
      /^(\S+(?: \S+){0,3}?) (?:must|should|has to|needs to) be \S/i.exec(value ?? '')?.[1] ??
      / not (\S+(?: \S+){0,3})$/i.exec(value ?? '')?.[1];
    if (operation !== 'set' || !words || this.quotes.includes(value!)) return false;
    const { title, description } = this.input.content;
    const texts = field === 'title' ? [title] : field === 'description' ? [description] : [];
    const named = chapters.map((number) => this.input.content.chapters[number - 1]);
    const of = [...texts, ...named.map((one) => (field === 'summary' ? one?.summary : one?.title) ?? '')];
    return of.some((text) => text.includes(words));
  }

  /** `chapters: Intro at 0:00 and Pricing at 9:00`: two of them */
  private holdsTime(value: string | null): boolean {
    return value !== null && /\d:\d\d/.test(value) && !this.quotes.includes(value);
  }

  private slotsOf(head: readonly Token[], subject?: Slots, isNaming = false): Slots {
    const slots = new SlotReader(this.text, head, this.references, this.titles, {
      isNaming,
      before: this.before,
    }).read();
    if (slots.isThat) this.pointed(slots, subject);
    if (subject && !hasSubject(slots)) about(subject, slots);
    else if (subject && slots.isItself && isNextTo(subject, slots)) slots.of = subject;
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
    // `name it Callouts in Q2`: within the name
    const [it, first] = one.head.slice(-2);
    if (one.marker === 'in' && it && IT.has(it.word) && /^\p{Lu}/u.test(this.textOf(first!))) return null;
    if (one.head.length === 0 || (one.marker === 'to' && one.head.some(isWithin))) return null;
    const slots = this.slotsOf(one.head, subject, CALLED.has(one.marker));
    if (slots.unknown.length > 0 || slots.quoted.length > 0 || !takes(slots, one)) return null;
    // `title: write alerts with a capital`: more of what is to be done
    const isOrder =
      one.marker === ':' && !slots.fields.has('description') && !one.isFirm && one.said.length > 3;
    if (isOrder && VERBS.has(one.said[0]!.word)) return null;
    const isNamed = slots.verb === 'rename' || one.isFirm;
    if (one.marker === '' && isLoose(one)) return null;
    if (one.marker === 'into' && slots.verb !== 'rename' && !one.isFirm) return null;
    if (!isPlausibleText(one.value, one.said, isNamed)) return null;
    slots.value = one.value;
    withPlaceOf(slots, one);
    return this.reading(slots);
  }

  private isWritable(commands: readonly Command[]): boolean {
    return isWritable(commands, this.text, this.quotes, this.titles);
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

/** `merge it with the next one` */
const isNextTo = (subject: Slots, { chapters }: Slots): boolean =>
  chapters.length > 1 && chapters[0] === subject.chapters.at(-1);

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
