import type { ChapterReferences, Meant } from './chapter-references.js';
import { CALLED, type Clause, WHERE } from './clause.js';
import { NumberedChapters } from './numbered-chapters.js';
import type { Slots } from './slots.js';
import { VERBS } from './vocabulary.js';

/** `chapters that don't have one` */
const WITHOUT_SUMMARY =
  /^(?:(?:that|which) )?(?:without|with no|(?:don't|do not|doesn't|does not) have|have no|has no|lack|lacks|lacking)(?: an?| any)?(?: one| summary| summaries| description| any| yet)* /;

/** Reads which chapters a command means: by number, place, length, time, title or topic. */
export class ChapterSlots {
  private readonly numbers: NumberedChapters;

  constructor(
    private readonly clause: Clause,
    private readonly slots: Slots,
    private readonly references: ChapterReferences,
    private readonly titles: readonly string[],
    /** The chapter that was spoken of before. */
    private readonly before?: number,
  ) {
    this.numbers = new NumberedChapters(clause, slots, references, (meant, next) => this.mean(meant, next));
  }

  private get verb(): string {
    const { verb, ahead } = this.slots;
    return (verb === 'light' ? ahead : (verb ?? ahead)) ?? '';
  }

  /** @returns the position after the chapters that are named here; null where none are */
  read(i: number): number | null {
    const { verb } = this.slots;
    if (i >= this.clause.tokens.length) return null;
    const beside = this.beside(i) ?? this.several(i);
    if (beside !== null) return beside;
    const token = this.clause.tokens[i]!;
    const title = this.wholeTitle(i);
    if (title) return this.mean(title.meant, title.next);
    if (verb === 'add' && !this.slots.fields.has('summary')) return null;
    if (token.kind === 'quoted') {
      const meant = this.references.byTitle(token.word);
      return meant && this.slots.chapters.length === 0 ? this.mean(meant, i + 1) : null;
    }
    return this.ordinal(i) ?? this.numbers.read(i) ?? this.relative(i) ?? this.wordsOfTitle(i);
  }

  /** `everything after chapter 5`, `all chapters before the demo`: not the one that is named. */
  private beside(i: number): number | null {
    const { slots, clause } = this;
    const side = clause.word(i);
    // `the chapter after the demo`
    const isOne = /^(?:chapter|one|part|section)$/.test(clause.word(i - 1)) && clause.word(i - 2) === 'the';
    const isMany = ['remove', 'keep', 'merge', 'cut'].includes(this.verb);
    if ((side !== 'after' && side !== 'before') || !(isMany || (isOne && this.verb !== 'add'))) return null;
    if (slots.chapters.length > 0) return null;
    const from = clause.word(i + 1) === 'the' && clause.noun(i + 2) === 'chapter' ? i + 2 : i + 1;
    const next = this.read(from) ?? this.rest(from);
    const [named] = slots.chapters;
    if (next === null || named === undefined) return null;
    const numbers = this.titles.map((_, at) => at + 1);
    if (slots.verb === 'cut') slots.verb = 'remove';
    slots.verb ??= slots.ahead;
    const neighbor = side === 'after' ? named + 1 : named - 1;
    slots.chapters = numbers.filter((number) =>
      isOne ? number === neighbor : side === 'after' ? number > named : number < named,
    );
    if (slots.chapters.length === 0)
      slots.ask = `There is no chapter ${side} chapter ${named}. Nothing changed.`;
    return next;
  }

  /** `chapters from 6 on`, `chapters shorter than 4 minutes` */
  private several(i: number): number | null {
    const { clause, slots } = this;
    const onwards = clause.past(i, /^from (?:chapter )?# (?:on|onwards?|upwards) /);
    const lasting = clause.past(i, /^(?:(?:under|below|over|above)|(?:shorter|longer) than) @ /);
    const bare = clause.past(i, WITHOUT_SUMMARY);
    if (bare !== null && slots.fields.has('summary') && clause.noun(i - 1) === 'chapter')
      return this.mean(this.references.withoutSummary(), bare);
    const next = onwards ?? lasting;
    if (next === null || (clause.word(i + 1) !== 'than' && !onwards && clause.noun(i - 1) !== 'chapter'))
      return null;
    const { value } = clause.tokens.slice(i, next).find(({ kind }) => kind === 'number' || kind === 'time')!;
    const which = /^(?:under|below|shorter)$/.test(clause.word(i)) ? 'shorter' : 'longer';
    slots.chapters = onwards
      ? this.titles.map((_, k) => k + 1).filter((number) => number >= value)
      : this.references.byDuration(which, value);
    if (slots.chapters.length === 0) slots.ask = 'There are no such chapters. Nothing changed.';
    return next;
  }

  /** `everything before the crashes`: a topic without the word chapter. */
  private rest(i: number): number | null {
    const { tokens, text } = this.clause;
    const last = /^(?:remove|merge)$/.test(tokens.at(-1)!.word) ? tokens.at(-2)! : tokens.at(-1)!;
    const words = tokens[i] ? text.slice(tokens[i].from, last.to) : '';
    return words.trim() === '' ? null : this.mean(this.references.byTopic(words), this.clause.tokens.length);
  }

  private wholeTitle(i: number): { meant: Meant; next: number } | null {
    const start = this.clause.tokens[i]!;
    for (const title of this.titles) {
      const end = start.from + title.length;
      if (this.clause.text.slice(start.from, end).toLowerCase() !== title.toLowerCase()) continue;
      const next = this.clause.tokens.findIndex(({ from }) => from >= end);
      const isWhole = this.clause.tokens.some(({ to }) => to === end);
      const meant = isWhole ? this.references.byTitle(title) : null;
      if (meant) return { meant, next: next < 0 ? this.clause.tokens.length : next };
    }
    return null;
  }

  private ordinal(i: number): number | null {
    const { clause, references, slots } = this;
    const first = clause.ordinalAt(i);
    if (first === null || /^(?:every|each)$/.test(clause.word(i - 1))) return null;
    const counted = clause.past(i, /^nth # /);
    const noun = counted ?? i + 1;
    const isLast = noun === clause.tokens.length;
    // `merge the last two`
    const isBare =
      (isLast || CALLED.has(clause.word(noun))) &&
      (/^(?:merge|remove|keep)$/.test(this.verb) || slots.counted === 'chapter');
    const count = counted === null ? 1 : clause.tokens[i + 1]!.value;
    if (counted !== null && (isBare || clause.noun(noun) === 'chapter')) {
      for (let k = 0; k < count; k++) this.mean(references.byNumber(first < 0 ? k - count : k + 1), noun);
      return noun + 1;
    }
    const isOfSentence = /^(?:sentence|line)$/.test(clause.noun(noun) ?? '');
    if (isOfSentence) {
      if (Math.abs(first) > 1) slots.nth = first;
      else Object.assign(slots, { edge: first, count, counted: 'sentence' });
      slots.nouns.add('sentence');
      return noun + 1;
    }
    const next = clause.past(i, /^nth (?:chapter|ones?) /) ?? clause.past(i, /^nth (?=and (?:the )?nth )/);
    // `merge the first chapter with the second`, `and the sixth starts at 27:30`
    const isElliptical =
      slots.chapters.length > 0 &&
      !slots.nouns.has('sentence') &&
      !clause.isName(i + 1) &&
      clause.noun(i + 1) === undefined &&
      /^(?:the|and|with|into|,|&)$/.test(clause.word(i - 1));
    const isAlone =
      /^(?:start|end)$/.test(VERBS.get(clause.word(i + 1)) ?? '') ||
      (this.verb === 'rename' && (isLast || clause.isName(i + 1))) ||
      (slots.nouns.has('chapter') && isLast);
    if (next === null && !isElliptical && !isAlone) return null;
    return this.mean(references.byNumber(first), next ?? i + 1);
  }

  /** `the next one`, `the chapter before`, `the longest chapter`. */
  private relative(i: number): number | null {
    const { clause, references } = this;
    const word = clause.word(i);
    const longest = clause.past(i, /^(?:longest|shortest) (?:chapter|one) /);
    if (longest !== null) return this.mean(references.byLength(word as 'longest'), longest);
    const known = this.slots.chapters.at(-1) ?? this.before;
    const next = clause.past(
      i,
      /^(?:(?:next|following|previous)(?: chapter| one)?|(?:chapter|one) (?:(?:that|which) )?(?:before|after|follows|precedes)(?: it)?) /,
    );
    if (known === undefined || next === null) return null;
    const isBack = word === 'previous' || clause.word(i + 1) === 'before';
    return this.mean(references.byNumber(isBack ? Math.max(1, known - 1) : known + 1), next);
  }

  private wordsOfTitle(i: number): number | null {
    if (!/^(?:start|end|remove|merge|split|keep|rename)$/.test(this.verb)) return null;
    // `anything with prices`: of what is said, and no title
    if (this.slots.nouns.has('everything') && WHERE.has(this.clause.word(i - 1))) return null;
    let next = i;
    while (next < this.clause.tokens.length && this.clause.isName(next)) next++;
    for (; next > i; next--) {
      const words = this.clause.text.slice(this.clause.tokens[i]!.from, this.clause.tokens[next - 1]!.to);
      const meant = this.references.byWords(words);
      if (meant.length === 1) return this.mean({ chapters: meant }, next);
    }
    return null;
  }

  private mean(meant: Meant, next: number): number {
    if ('ask' in meant) this.slots.ask = meant.ask;
    else
      this.slots.chapters.push(...meant.chapters.filter((number) => !this.slots.chapters.includes(number)));
    return next;
  }
}
