import type { ChapterReferences, Meant } from './chapter-references.js';
import { CALLED, type Clause, NAME_WORDS, STOPS_NAME, WHERE } from './clause.js';
import { NumberedChapters } from './numbered-chapters.js';
import type { Slots } from './slots.js';
import { IGNORED, NOUNS, ORDINALS, QUALITIES, VERBS } from './vocabulary.js';

const RELATIVE = new Set('last final longest shortest next previous following penultimate'.split(' '));

/** Reads which chapters a command means: by number, place, length, time, title or topic. */
export class ChapterSlots {
  private readonly numbers: NumberedChapters;

  constructor(
    private readonly clause: Clause,
    private readonly slots: Slots,
    private readonly references: ChapterReferences,
    private readonly titles: readonly string[],
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
    const beside = this.beside(i) ?? this.onwards(i) ?? this.byLength(i);
    if (beside !== null) return beside;
    const token = this.clause.tokens[i]!;
    const title = this.wholeTitle(i);
    if (title) return this.mean(title.meant, title.next);
    if (verb === 'add' && !this.slots.fields.has('summary')) return null;
    if (token.kind === 'quoted') {
      const meant = this.references.byTitle(token.word);
      // `change chapter 3 from "Usage" to …`
      if (meant && 'chapters' in meant && this.slots.chapters.includes(meant.chapters[0]!)) return i + 1;
      return meant && this.slots.chapters.length === 0 ? this.mean(meant, i + 1) : null;
    }
    return this.ordinal(i) ?? this.numbers.read(i) ?? this.relative(i) ?? this.described(i);
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

  /** `chapters from 6 on` */
  private onwards(i: number): number | null {
    const { clause, slots } = this;
    const at = clause.noun(i + 1) === 'chapter' ? i + 2 : i + 1;
    const first = clause.tokens[at];
    if (clause.word(i) !== 'from' || first?.kind !== 'number') return null;
    if (!/^(?:on|onward|onwards|upwards)$/.test(clause.word(at + 1))) return null;
    slots.chapters = this.titles.map((_, k) => k + 1).filter((number) => number >= first.value);
    return slots.chapters.length > 0 ? at + 2 : this.mean(this.references.unknown(), at + 2);
  }

  /** `chapters shorter than 4 minutes` */
  private byLength(i: number): number | null {
    const { clause, slots } = this;
    const quality = QUALITIES.get(clause.word(i));
    const length = clause.tokens[i + 2];
    const under =
      /^(?:under|below|over|above)$/.test(clause.word(i)) &&
      clause.tokens[i + 1]?.kind === 'time' &&
      clause.noun(i - 1) === 'chapter';
    if (under) {
      slots.chapters = this.references.byDuration(
        /^(?:under|below)$/.test(clause.word(i)) ? 'shorter' : 'longer',
        clause.tokens[i + 1]!.value,
      );
      if (slots.chapters.length === 0) slots.ask = 'No chapter has such a length. Nothing changed.';
      return i + 2;
    }
    if (quality !== 'shorter' && quality !== 'longer') return null;
    if (clause.word(i + 1) !== 'than' || length?.kind !== 'time') return null;
    slots.chapters = this.references.byDuration(quality, length.value);
    if (slots.chapters.length === 0) slots.ask = 'No chapter has such a length. Nothing changed.';
    return i + 3;
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
    const first = this.clause.ordinalAt(i);
    if (first === null || /^(?:every|each)$/.test(this.clause.word(i - 1))) return null;
    const count =
      this.clause.tokens[i + 1]?.kind === 'number' && this.clause.ordinalAt(i + 1) === null
        ? this.clause.tokens[i + 1]!
        : null;
    const noun = count ? i + 2 : i + 1;
    // `merge the last two`
    const isBare =
      (noun === this.clause.tokens.length || CALLED.has(this.clause.word(noun))) &&
      (/^(?:merge|remove|keep)$/.test(this.verb) || this.slots.counted === 'chapter');
    if (count && (isBare || this.clause.noun(noun) === 'chapter')) {
      const numbers = Array.from({ length: count.value }, (_, k) => (first < 0 ? k - count.value : k + 1));
      for (const number of numbers) this.mean(this.references.byNumber(number), noun);
      return noun + 1;
    }
    if (
      this.clause.noun(i + 1) === 'chapter' ||
      this.clause.word(i + 1) === 'one' ||
      this.clause.word(i + 1) === 'ones'
    )
      return this.mean(this.references.byNumber(first), i + 2);
    const other =
      this.clause.word(i + 1) === 'and'
        ? this.clause.ordinalAt(this.clause.word(i + 2) === 'the' ? i + 3 : i + 2)
        : null;
    if (other !== null) {
      this.mean(this.references.byNumber(first), i);
      return i + 2;
    }
    // `merge the first chapter with the second`
    // `and the sixth starts at 27:30`
    if (/^(?:start|end)$/.test(VERBS.get(this.clause.word(i + 1)) ?? ''))
      return this.mean(this.references.byNumber(first), i + 1);
    const isElliptical =
      this.slots.chapters.length > 0 &&
      !this.slots.nouns.has('sentence') &&
      !this.clause.isName(i + 1) &&
      this.clause.noun(i + 1) === undefined &&
      /^(?:the|and|with|into|,|&)$/.test(this.clause.word(i - 1));
    if (isElliptical) return this.mean(this.references.byNumber(first), i + 1);
    const isOfSentence = /^(?:sentence|line)$/.test(this.clause.noun(noun) ?? '');
    if (
      !isOfSentence &&
      this.verb === 'rename' &&
      (noun === this.clause.tokens.length || this.clause.isName(i + 1))
    )
      return this.mean(this.references.byNumber(first), i + 1);
    if (!isOfSentence)
      return this.slots.nouns.has('chapter') && i === this.clause.tokens.length - 1
        ? this.mean(this.references.byNumber(first), i + 1)
        : null;
    if (Math.abs(first) > 1) this.slots.nth = first;
    else Object.assign(this.slots, { edge: first, count: count?.value ?? 1, counted: 'sentence' });
    this.slots.nouns.add('sentence');
    return noun + 1;
  }

  /** `the next one`, `the chapter before`, `the longest chapter`. */
  private relative(i: number): number | null {
    const word = this.clause.word(i);
    const known = this.slots.chapters.at(-1);
    const isOne = (k: number) => this.clause.noun(k) === 'chapter' || this.clause.word(k) === 'one';
    if ((word === 'longest' || word === 'shortest') && isOne(i + 1))
      return this.mean(this.references.byLength(word), i + 2);
    if (known === undefined) return null;
    if (word === 'next' || word === 'following')
      return this.mean(this.references.byNumber(known + 1), isOne(i + 1) ? i + 2 : i + 1);
    if (word === 'previous')
      return this.mean(this.references.byNumber(Math.max(1, known - 1)), isOne(i + 1) ? i + 2 : i + 1);
    const side = isOne(i) ? this.clause.word(i + 1) : '';
    if (side !== 'before' && side !== 'after') return null;
    return this.mean(
      this.references.byNumber(side === 'before' ? Math.max(1, known - 1) : known + 1),
      this.clause.word(i + 2) === 'it' ? i + 3 : i + 2,
    );
  }

  /** `the chapter at 9:10`, `the part where they talk about the price`, `the hiring chapter`. */
  private described(i: number): number | null {
    const isOne = this.clause.word(i) === 'one' && /^(?:the|that)$/.test(this.clause.word(i - 1));
    if (this.clause.noun(i) === 'chapter' || (isOne && WHERE.has(this.clause.word(i + 1)))) {
      const time = this.clause.tokens.findIndex(({ kind }, k) => k > i && kind === 'time');
      const between = this.clause.tokens.slice(i + 1, time).map(({ word }) => word);
      // `from 10:00 to 15:30` is what it is to be
      const isSpan =
        /^(?:to|until|-|–)$/.test(this.clause.word(time + 1)) &&
        this.clause.tokens[time + 2]?.kind === 'time';
      const isPlace =
        !isSpan &&
        !/^(?:an?|another|new)$/.test(this.clause.word(i - 1)) &&
        this.clause.word(i) !== 'chapters' &&
        between.length > 0 &&
        between.every((word) =>
          /^(?:that|which|starts?|begins?|starting|beginning|at|from|is|runs?|running|plays?|playing|around|about|on)$/.test(
            word,
          ),
        );
      if (time > i && isPlace)
        return this.mean(this.references.byTime(this.clause.tokens[time]!.value), time + 1);
      const isNew = /^(?:an?|another|new|more)$/.test(this.clause.word(i - 1));
      const said = isNew ? null : this.clause.topicAt(this.talksAt(i + 1) ?? i + 1);
      return said && this.slots.verb !== 'split'
        ? this.mean(this.references.byTopic(said.topic), said.next)
        : null;
    }
    const where =
      this.clause.word(i) === 'where' && (i === 0 || /^(?:rename|remove|merge|keep)$/.test(this.verb))
        ? this.clause.topicAt(i)
        : null;
    if (where) return this.mean(this.references.byTopic(where.topic), where.next);
    const called = this.called(i);
    if (called !== null) return called;
    const named = this.wordsOfTitle(i);
    if (named) return named;
    const isLed =
      /^(?:the|my|our|and|with|into|only)$/.test(this.clause.word(i)) &&
      !(this.clause.word(i) === 'only' && VERBS.has(this.clause.word(i + 1)));
    // `integration chapter runs too long`
    if (!isLed && !(i === 0 && this.clause.isName(0))) return null;
    const from = isLed ? i + 1 : i;
    const end = this.clause.tokens.findIndex(
      ({ word }, k) => k > i && (this.clause.noun(k) === 'chapter' || word === 'one'),
    );
    const name = this.clause.tokens.slice(from, end);
    const isName =
      end > from &&
      name.length <= NAME_WORDS &&
      name.every(
        ({ kind, word }) =>
          (kind === 'word' &&
            !QUALITIES.has(word) &&
            !NOUNS.has(word) &&
            !RELATIVE.has(word) &&
            !ORDINALS.includes(word) &&
            (word === 'and' || (!STOPS_NAME.has(word) && !IGNORED.has(word)))) ||
          word === '-',
      );
    if (!isName) return null;
    const names = this.clause.text.slice(name[0]!.from, name.at(-1)!.to).split(/ and /i);
    for (const one of names) this.mean(this.references.byTopic(one), end);
    return end + 1;
  }

  /** `delete the chapter called Small talk` */
  private called(i: number): number | null {
    const { clause } = this;
    const isNamed = CALLED.has(clause.word(i)) && clause.noun(i - 1) === 'chapter';
    if (!isNamed || !/^(?:remove|keep|rename|split|start|end|merge)$/.test(this.verb)) return null;
    return clause.tokens[i + 1] ? this.titleAt(i + 1) : null;
  }

  private titleAt(i: number): number | null {
    const title = this.wholeTitle(i);
    return title && this.mean(title.meant, title.next);
  }

  /** `the chapter that talks about price`: the position of `about` */
  private talksAt(i: number): number | null {
    if (!/^(?:that|which)$/.test(this.clause.word(i))) return null;
    if (!/^(?:talks?|speaks?|deals?|is|are)$/.test(this.clause.word(i + 1))) return null;
    return WHERE.has(this.clause.word(i + 2)) ? i + 2 : null;
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
