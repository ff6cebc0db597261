import type { ChapterReferences, Meant } from './chapter-references.js';
import { type Clause, WHERE } from './clause.js';
import type { Slots } from './slots.js';
import { QUALITIES } from './vocabulary.js';

const OF_ONE_OR_SEVERAL = new Set<Slots['verb']>(['merge', 'remove', 'keep', 'rename']);
const WITHOUT_RANGE = new Set<Slots['verb']>(['rename', 'light', null]);

/** Reads which chapters a command means by their numbers. */
export class NumberedChapters {
  /** @param mean takes the chapters that are meant and the position after them, which it returns */
  constructor(
    private readonly clause: Clause,
    private readonly slots: Slots,
    private readonly references: ChapterReferences,
    private readonly mean: (meant: Meant, next: number) => number,
  ) {}

  /** `chapter 2`, `chapters 2, 3 and 5`, `chapters 2 to 4`, `the two first chapters`; for some verbs `4 with 5`. */
  read(i: number): number | null {
    const firsts = this.firsts(i);
    if (firsts !== null) return firsts;
    const at = this.begin(i);
    if (at === null) return null;
    if (this.isNumber(at)) return this.list(at);
    if (at === i) return null;
    const token = this.clause.tokens[at];
    if (token?.kind === 'quoted' && this.isNew(i)) return null;
    if (token?.kind === 'quoted')
      return this.mean(this.references.byTitle(token.word) ?? this.references.unknown(), at + 1);
    const place = this.clause.ordinalAt(at);
    return place === null ? null : this.mean(this.references.byNumber(place), at + 1);
  }

  /** `a new chapter "Complaints"` */
  private isNew(i: number): boolean {
    return this.verb === 'add' || /^(?:new|another|an?)$/.test(this.clause.word(i - 1));
  }

  private firsts(i: number): number | null {
    const { clause, references } = this;
    const first = clause.tokens[i]!.kind === 'number' ? clause.ordinalAt(i + 1) : null;
    if (first === null || clause.ordinalAt(i) !== null || clause.noun(i + 2) !== 'chapter') return null;
    const count = clause.tokens[i]!.value;
    for (let k = 0; k < count; k++) this.mean(references.byNumber(first < 0 ? k - count : first + k), i + 2);
    return i + 3;
  }

  private get verb(): Slots['verb'] {
    return this.slots.verb === 'light' ? this.slots.ahead : (this.slots.verb ?? this.slots.ahead);
  }

  /** The position of what may be the first number. */
  private begin(i: number): number | null {
    const { clause } = this;
    if (clause.noun(i) === 'chapter') {
      let at = i + 1;
      while (/^(?:number|no|#|\.)$/.test(clause.word(at))) at++;
      return at;
    }
    if (/^(?:number|no|#)$/.test(clause.word(i))) {
      const at = clause.word(i + 1) === '.' ? i + 2 : i + 1;
      return clause.tokens[at]?.kind === 'number' ? at : null;
    }
    if (clause.tokens[i]!.kind !== 'number') return null;
    // `make 1 and 2 one chapter`
    const isMade =
      this.slots.verb === 'light' &&
      clause.tokens.some(({ word }, k) => k > i && word === 'one' && clause.noun(k + 1) === 'chapter');
    if (isMade && clause.word(i) !== 'one') return i;
    // `the names of 7 and 8`
    if (
      /^(?:of|for)$/.test(clause.word(i - 1)) &&
      (this.slots.fields.has('chapterTitles') || this.slots.isOne)
    )
      return i;
    const isPronoun =
      clause.word(i) === 'one' &&
      (WHERE.has(clause.word(i + 1)) ||
        clause.word(i + 1) === 'of' ||
        /^(?:this|that|an?)$/.test(clause.word(i - 1)));
    // `split 3 at 9:00`
    const isCut =
      /^(?:split|cut)$/.test(this.slots.verb ?? '') && i === 1 && this.slots.chapters.length === 0;
    return this.leads(i) || isCut || (OF_ONE_OR_SEVERAL.has(this.verb) && !isPronoun) ? i : null;
  }

  /** `3 starts 10:30`, `5 -> Walking challenge` */
  private leads(i: number): boolean {
    const isAlone = this.clause.tokens.length === 1;
    const isList =
      /^(?:and|,|&|\+)$/.test(this.clause.word(i + 1)) &&
      this.clause.tokens[i + 2]?.kind === 'number' &&
      this.verb !== null;
    return (
      i === 0 &&
      (isAlone ||
        isList ||
        (/^(?:is|are)$/.test(this.clause.word(i + 1)) && QUALITIES.has(this.clause.word(i + 2))) ||
        /^(?:starts?|begins?|ends?|stops?|=|=>|->|→|:)$/.test(this.clause.word(i + 1)))
    );
  }

  private isNumber(k: number): boolean {
    const { clause } = this;
    const isPronoun =
      clause.word(k) === 'one' &&
      (clause.word(k - 1) === 'into' || /^(?:before|after)$/.test(clause.word(k + 1)));
    return clause.tokens[k]?.kind === 'number' && this.isUncounted(k) && !isPronoun;
  }

  /** `two chapters` counts, `chapter 2 title` names. */
  private isUncounted(k: number): boolean {
    const noun = this.clause.noun(k + 1);
    return (
      noun === undefined || (this.clause.noun(k - 1) === 'chapter' && /^(?:title|description)$/.test(noun))
    );
  }

  private list(first: number): number {
    const { clause, references, slots } = this;
    this.mean(references.byNumber(clause.tokens[first]!.value), first);
    for (let at = first + 1; ;) {
      let next = at;
      const joins =
        slots.verb === 'split' || slots.verb === 'cut' ? /^(?:,|and|&)$/ : /^(?:,|and|&|with|into|plus|\+)$/;
      while (joins.test(clause.word(next))) next++;
      // `chapters two three and four`
      const isSpoken = this.isNumber(at) && !/\d/.test(clause.word(at));
      const isRange =
        /^(?:-|–|to|through|until)$/.test(clause.word(at)) &&
        (!WITHOUT_RANGE.has(this.verb ?? slots.ahead) || clause.word(first - 1) === 'chapters');
      if (isRange) next = at + 1;
      while (clause.noun(next) === 'chapter') next++;
      if ((next === at && !isSpoken) || !this.isNumber(next)) return at;
      const to = clause.tokens[next]!.value;
      const from = slots.chapters.at(-1) ?? to;
      for (let number = isRange ? from + 1 : to; number <= to; number++)
        this.mean(references.byNumber(number), next);
      at = next + 1;
    }
  }
}
