import type { ChapterReferences, Meant } from './chapter-references.js';
import { type Clause } from './clause.js';
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
    const at = this.begin(i);
    if (at === null) return null;
    if (this.isNumber(at)) return this.list(at);
    if (at === i) return null;
    const token = this.clause.tokens[at];
    // `a new chapter "Complaints"`
    const isNew = this.verb === 'add' || /^(?:new|another|an?)$/.test(this.clause.word(i - 1));
    if (token?.kind === 'quoted' && isNew) return null;
    const place = this.clause.ordinalAt(at);
    return place === null ? null : this.mean(this.references.byNumber(place), at + 1);
  }

  private get verb(): Slots['verb'] {
    return this.slots.verb === 'light' ? this.slots.ahead : (this.slots.verb ?? this.slots.ahead);
  }

  /** The position of what may be the first number. */
  private begin(i: number): number | null {
    const { clause, slots } = this;
    const named =
      clause.past(i, /^chapter (?:(?:number|no|\.) )*/) ?? clause.past(i, /^(?:number|no) (?:\. )?(?=# )/);
    if (named !== null || clause.tokens[i]!.kind !== 'number') return named;
    // `make 1 and 2 one chapter`, `the names of 7 and 8`
    const isMade = slots.verb === 'light' && clause.past(i, /^# (?:\S+ )*one chapter /) !== null;
    const isOf =
      /^(?:of|for)$/.test(clause.word(i - 1)) && (slots.fields.has('chapterTitles') || slots.isOne);
    // `split 3 at 9:00`
    const isCut =
      /^(?:split|cut|shorten|lengthen|correct)$/.test(slots.verb ?? '') &&
      i === 1 &&
      slots.chapters.length === 0;
    // `the typos in 7`
    const isCorrected = clause.noun(i - 2) === 'typos' && /^(?:in|of)$/.test(clause.word(i - 1));
    // `we don't need one`, and no `merge one and two`
    const isPronoun = clause.word(i) === 'one' && clause.past(i, /^one (?:and|,|&|with|to) # /) === null;
    // `summary 7 = …`
    const isOfText = clause.noun(i - 1) === 'description' && clause.past(i, /^# (?:=|:|->|→) /) !== null;
    const isMeant = isOfText || (OF_ONE_OR_SEVERAL.has(this.verb) && !isPronoun);
    return isMade || isOf || isCut || isCorrected || isMeant || this.leads(i) ? i : null;
  }

  /** `3 starts 10:30`, `5 -> Walking challenge` */
  private leads(i: number): boolean {
    const { clause } = this;
    const isJoined = clause.past(i, /^\S+ (?:and|,|&|\+) # /) !== null && this.verb !== null;
    const isSaid = clause.past(i, /^\S+ (?:$|(?:starts?|begins?|ends?|stops?|=|=>|->|→|:) )/) !== null;
    const isQuality = clause.past(i, /^\S+ (?:is|are) /) !== null && QUALITIES.has(clause.word(i + 2));
    return i === 0 && (isJoined || isSaid || isQuality);
  }

  /** `two chapters` counts, `chapter 2 title` and `one before` name. */
  private isNumber(k: number): boolean {
    const { clause } = this;
    const noun = clause.noun(k + 1);
    const isText = clause.noun(k - 1) === 'chapter' && /^(?:title|description)$/.test(noun ?? '');
    const isPronoun =
      clause.past(k, /^one (?:before|after) /) !== null || clause.past(k - 1, /^into one /) !== null;
    return clause.tokens[k]?.kind === 'number' && (noun === undefined || isText) && !isPronoun;
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
