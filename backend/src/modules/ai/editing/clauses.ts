import { hasSubject } from './clause-before.js';
import { type ClauseReader, isAboutIt, type Reading } from './clause-reader.js';
import {
  isAssignment,
  isChange,
  isDone,
  isImperative,
  isLimited,
  isMoreOfName,
  isNamedAfter,
  isOfNothing,
  isOtherSubject,
  isPartOfResult,
  isRemovalOfText,
  isState,
  isText,
  PLACE,
  startsField,
  startsWithVerb,
  within,
} from './clause-kinds.js';
import type { Command } from './command.js';
import { isSameAgain, isSetRight, leavesRest, setRightIn } from './remarks.js';
import { cutsOf } from './cuts.js';
import type { Token } from './tokens.js';
import { NOUNS, ORDINALS, VERBS } from './vocabulary.js';

const NAMING = new Set(['call', 'name', 'title', 'rename', 'titled', 'called', 'named', 'retitle', 'label']);
const NEW_PART = new Set(
  'is are should must gets called named titled piece it the them that this result second new other latter part one half chapter section resulting merged bit halves parts pieces both to as be'.split(
    ' ',
  ),
);
/** Cuts that are tried; who joins more wishes is asked for one at a time. */
const MAX_CUTS = 10;
const MAX_READS = 250;

const NAMED = new Set(['add', 'split', 'merge']);

type Parts = Reading[];

/** Finds the commands in a command: it is cut where both sides are understood, and otherwise stays one clause. */
export class Clauses {
  private readonly cuts: readonly { at: number; next: number }[];

  private reads = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly reader: ClauseReader,
  ) {
    this.cuts = cutsOf(tokens, (token) => reader.isApart(token));
  }

  private readonly isCapital = (token: Token): boolean => /^\p{Lu}/u.test(this.reader.textOf(token));

  private upToCut(start: number): readonly Token[] {
    return this.tokens.slice(start, this.cuts.find(({ at }) => at > start)?.at);
  }

  private reading(...said: Parameters<ClauseReader['read']>): Reading {
    this.reads++;
    return this.reader.read(...said);
  }

  /** Readings of which each is understood; or the one that was not. */
  read(): Parts | Reading {
    const whole = this.reading(this.tokens);
    // `if chapter 3 is short, delete it`: whether it is so cannot be told.
    const starts = [0, ...this.cuts.map(({ next }) => next)];
    const isConditional = this.tokens.some(
      ({ kind, word }, i) =>
        kind === 'word' &&
        /^(?:if|unless)$/.test(word) &&
        (starts.includes(i) || isState(this.tokens.slice(i + 1))),
    );
    if (isConditional || isLimited(this.tokens)) return { ...whole, read: null, doubtful: null };
    const parts = this.cuts.length > MAX_CUTS ? null : this.from(0, undefined, []);
    if (parts && parts.length > 1 && parts.some(isOfNothing)) return { ...whole, read: null, doubtful: null };
    return parts ?? this.failing(whole);
  }

  private from(start: number, before: Reading | undefined, prefix: readonly Token[]): Parts | null {
    const about = before && { subject: before.slots, isMeant: !isDone(before) };
    const own = (end: number) => [...prefix, ...this.tokens.slice(start, end)];
    const cuts = this.cuts.filter(({ at }) => at > start);
    if (this.reads > MAX_READS) return null;
    for (const { at, next } of cuts) {
      // `chapters 1, 2 and 3`
      if (this.tokens[at - 1]!.kind === 'number' && this.tokens[next]!.kind === 'number' && next === at + 1)
        continue;
      const left = this.reading(own(at), about);
      if (isDone(left) && this.givesText(left) && isMoreOfName(this.upToCut(next), this.isCapital)) continue;
      const isNextWish = this.tokens[at]!.word === '.' && isImperative(this.tokens.slice(next));
      if (
        isText(own(at)) &&
        !startsField(this.tokens.slice(next), this.isCapital) &&
        this.tokens[at]!.word !== ';' &&
        !isNextWish
      )
        continue;
      const parts = this.joined(left, next, own(at)) ?? this.apart(left, next, own(at));
      if (parts) return parts;
    }
    const more = cuts.filter(({ at, next }) => next > at + 1);
    const joined = this.repeated(more, own, about);
    if (joined) return joined;
    const rest = own(this.tokens.length);
    if (prefix.length === 0 && before) {
      const isAfter = isDone(before);
      if ((isAfter && setRightIn(rest)) || leavesRest(rest)) return [];
      if (isSetRight(rest) && (isAfter || !before.slots.nouns.has('typos'))) return isAfter ? [] : null;
      if (isSameAgain(rest, this.reading(rest), before)) return [];
    }
    const whole = this.reading(rest, about);
    if (isDone(whole)) return [whole];
    return this.repeated(cuts, own, about);
  }

  /** A text that goes on to where it is cut. */
  private givesText({ read }: Reading): boolean {
    return (read as Command[]).some(
      ({ value }) =>
        value !== null && !this.tokens.some(({ kind, word }) => kind === 'quoted' && word === value),
    );
  }

  /** `merge 2 and 3 and also 8 and 9`: the verb of the clause before goes for the next as well. */
  private repeated(
    cuts: readonly { at: number; next: number }[],
    own: (end: number) => Token[],
    about: Parameters<ClauseReader['read']>[1],
  ): Parts | null {
    for (const { at, next } of cuts) {
      const left = this.reading(own(at), about);
      const verb = own(at).find(({ kind, word }) => kind === 'word' && VERBS.has(word));
      // `just Northfen` is no other chapter to be removed
      const isNamed = this.tokens
        .slice(next)
        .some(({ kind, word }) => kind !== 'word' || NOUNS.has(word) || ORDINALS.includes(word));
      // `the sentence about Priya and Tom`
      const isOfTopic =
        isDone(left) && (left.read as Command[]).some(({ unit, words }) => unit === 'sentences' && words);
      const rest = isDone(left) && !isOfTopic && verb && isNamed ? this.from(next, left, [verb]) : null;
      if (rest && (rest.length === 0 || hasSubject(rest[0]!.slots)))
        return [this.placed(left, rest[0], next), ...rest];
    }
    return null;
  }

  /** `split chapter 3 at 9:00 and call the second part Complaints`: the name of what comes of the clause before. */
  private joined(left: Reading, next: number, clause: readonly Token[]): Parts | null {
    const token = this.tokens[next]!;
    const isUnnamed =
      isDone(left) &&
      (left.read as Command[]).every(({ operation, value }) => NAMED.has(operation) && value === null);
    const isName =
      isUnnamed &&
      (token.kind === 'quoted' || (/^\p{Lu}/u.test(this.reader.textOf(token)) && !VERBS.has(token.word)));
    const isPart = isPartOfResult(this.tokens.slice(next, next + 6));
    if (
      !isName &&
      !isPart &&
      (!NAMING.has(token.word) ||
        !(isUnnamed || ['split', 'merge', 'add', 'cut', 'light'].includes(left.slots.verb ?? '')))
    )
      return null;
    let from = isName ? next : next + 1;
    while (this.tokens[from]?.kind !== 'quoted' && NEW_PART.has(this.tokens[from]?.word ?? '')) from++;
    if (
      from >= this.tokens.length ||
      (!isName && isOtherSubject(this.tokens.slice(next, from), this.tokens.slice(from), this.isCapital))
    )
      return null;
    const called: Token = { ...token, kind: 'word', word: 'called' };
    return this.from(from, undefined, [...clause, called]);
  }

  private apart(left: Reading, next: number, clause: readonly Token[]): Parts | null {
    const isSaying =
      !startsWithVerb(clause) &&
      !isChange(left) &&
      !isAssignment(clause) &&
      (hasSubject(left.slots) || left.slots.ask !== null || Boolean(left.slots.time?.isClock));
    // `Chapter 5 is too long, split it`: why, and what to do about it
    const told = isSaying && this.from(next, { slots: left.slots, read: null }, []);
    // `the description longer and delete`
    const isBareRemoval =
      told && !isAboutIt(this.tokens.slice(next)) && told.some(({ read }) => isRemovalOfText(read));
    if (isBareRemoval) return null;
    if (told && told[0]?.slots.of === left.slots && isImperative(this.tokens.slice(next))) return told;
    // `add "1" to the title and "2" to the description`: the verb goes for both
    const isElided = this.tokens[next]!.kind === 'quoted' && left.slots.verb === 'add';
    if (!isDone(left) || isElided) return null;
    const rest = this.from(next, left, []) ?? this.elided(left, next);
    return rest && [this.placed(left, rest[0], next), ...rest];
  }

  /** `take the typo and the filler out of the description`: the place goes for both. */
  private placed(left: Reading, right: Reading | undefined, next: number): Reading {
    const [command] = Array.isArray(right?.read) ? right.read : [];
    const only = right ? null : setRightIn(this.tokens.slice(next));
    if (only) return within(left, only);
    const isLed = this.tokens
      .slice(next)
      .some(
        ({ word }, i, all) =>
          /^(?:off|from|in)$/.test(word) &&
          all.slice(i + 1, i + 3).some((one) => /^(?:title|description)$/.test(NOUNS.get(one.word) ?? '')),
      );
    if (!command || !isLed || startsWithVerb(this.tokens.slice(next))) return left;
    return within(left, command.field);
  }

  /** `third one should be named Usage, fourth Training`, `add … and one at 9:00`: the verb is not said again. */
  private elided(left: Reading, next: number): Parts | null {
    const { read } = left;
    const token = this.tokens[next]!;
    const word = (said: string): Token => ({ ...token, kind: 'word', word: said });
    const isAll = (operation: string, field: string) =>
      (read as Command[]).every((command) => command.operation === operation && command.field === field);
    const isPlace =
      token.kind === 'number' ||
      ORDINALS.includes(token.word) ||
      PLACE.has(token.word) ||
      NOUNS.get(token.word) === 'chapter';
    const isNext = /^(?:next|following|previous)$/.test(
      this.tokens[next + Number(token.word === 'the')]?.word ?? '',
    );
    if (
      isPlace &&
      isNamedAfter(this.tokens.slice(next + 1, next + 5), this.isCapital) &&
      isAll('set', 'chapterTitles')
    )
      return this.from(next, isNext ? left : undefined, [word('rename')]);
    if (!isAll('add', 'chapters')) return null;
    const added = [word('add'), word('chapter')];
    // `Pricing at 9:00 and Next steps at 12:00`
    const isTimed = this.upToCut(next).some(({ kind }) => kind === 'time');
    return isTimed && !VERBS.has(token.word) ? this.from(next, undefined, added) : null;
  }

  /** What was not understood: the clause after which nothing fits. */
  private failing(whole: Reading): Reading {
    const ends = [...this.cuts.map(({ at }) => at), this.tokens.length];
    const starts = [0, ...this.cuts.map(({ next }) => next)];
    const parts = starts.map((start, i) => this.reading(this.tokens.slice(start, ends[i])));
    const telling = parts.find(({ read }) => typeof read === 'string');
    return typeof whole.read === 'string' || whole.doubtful || !telling ? whole : telling;
  }
}
