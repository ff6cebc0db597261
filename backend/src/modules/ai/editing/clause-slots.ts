import type { ChapterReferences, Meant } from './chapter-references.js';
import type { Field } from './command.js';
import type { Token } from './tokens.js';
import {
  IGNORED,
  NOUNS,
  type Noun,
  ORDINALS,
  QUALITIES,
  type Quality,
  VERBS,
  type Verb,
} from './vocabulary.js';

export interface Slots {
  verb: Verb | null;
  qualities: Set<Quality>;
  nouns: Set<Noun>;
  fields: Set<Exclude<Field, 'all'>>;
  chapters: number[];
  ask: string | null;
  count: number | null;
  counted: Noun | null;
  edge: 1 | -1 | null;
  time: Token | null;
  topic: string | null;
  quoted: string[];
  value: string | null;
  isItself: boolean;
  /** Words not understood; if there are any, the command is not applied. */
  unknown: string[];
}

const CALLED = new Set('called named titled entitled labelled labeled saying says reads reading'.split(' '));
const GIVING = new Set('to as into be -> → = :'.split(' '));
const WHERE = new Set(['where', 'when', 'about', 'on', 'with', 'regarding', 'mentioning']);
const TALKING = new Set(
  'they we you people everyone he she i start starts begin begins to talk talks talking speak speaks speaking discuss discusses discussing mention mentions mentioning say says bring brings get gets come turn about of on up the our it is are a an'.split(
    ' ',
  ),
);
const COMES_UP = new Set('comes come up is are was mentioned discussed starts begins first gets'.split(' '));
const TOPIC_ENDS = new Set('to as called named into and from at'.split(' '));
const PLACES = new Set(['moment', 'point', 'place', 'spot']);
const STOPS_NAME = new Set(['of', 'from', 'in', 'at', 'to', 'and', 'with', 'for', ...CALLED]);
const RELATIVE = new Set('last final longest shortest next previous following penultimate'.split(' '));
const NAME_WORDS = 6;

export class SlotReader {
  private readonly slots: Slots = {
    verb: null,
    qualities: new Set(),
    nouns: new Set(),
    fields: new Set(),
    chapters: [],
    ask: null,
    count: null,
    counted: null,
    edge: null,
    time: null,
    topic: null,
    quoted: [],
    value: null,
    isItself: false,
    unknown: [],
  };

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    private readonly references: ChapterReferences,
    private readonly titles: readonly string[],
  ) {}

  read(): Slots {
    let i = 0;
    while (i < this.tokens.length) {
      if (this.takesValue(i)) break;
      i = this.chapters(i) ?? this.topic(i) ?? this.single(i);
    }
    return this.slots;
  }

  private word(i: number): string {
    return this.tokens[i]?.kind === 'quoted' ? '' : (this.tokens[i]?.word ?? '');
  }

  private noun(i: number): Noun | undefined {
    return NOUNS.get(this.word(i).replace(/'s?$/, ''));
  }

  private rest(i: number): string {
    const last = this.tokens.at(-1)!;
    return this.tokens[i] ? this.text.slice(this.tokens[i].from, last.to) : '';
  }

  private takesValue(i: number): boolean {
    const { slots } = this;
    const word = this.word(i);
    const isNamed =
      slots.fields.size > 0 || slots.chapters.length > 0 || slots.ask !== null || slots.isItself;
    const isSaid = CALLED.has(word);
    if (CALLED.has(this.word(i + 1)) && !isSaid) return false;
    const isSign = this.tokens[i]!.kind === 'mark' && GIVING.has(word);
    const changes = slots.verb === null || slots.verb === 'light' || slots.verb === 'rename';
    const isGiven =
      GIVING.has(word) &&
      changes &&
      (isNamed || slots.verb === 'rename' || slots.nouns.has('chapter')) &&
      !this.isNoText(i + 1);
    const isBare =
      slots.verb === 'rename' && isNamed && !isSaid && !GIVING.has(word) && !this.isPartOfName(i);
    // `add chapter Backup at 0:50`
    const isNew =
      slots.verb === 'add' &&
      this.noun(i - 1) === 'chapter' &&
      this.tokens[i]!.kind === 'word' &&
      this.isName(i);
    if (!(isNew || isSaid || (isSign && (isNamed || slots.time)) || isGiven || isBare)) return false;
    const from = isBare || isNew ? i : i + 1;
    const value = this.rest(from);
    if (value.trim() === '') return false;
    slots.value = value.trim();
    if (slots.verb === 'add' || slots.nouns.has('chapter')) this.placeInValue();
    return true;
  }

  private placeInValue(): void {
    const at = this.tokens.findLastIndex(({ kind }) => kind === 'time');
    const before = this.tokens[at - 1];
    if (this.slots.time || at !== this.tokens.length - 1 || !before || !/^(?:at|from|to)$/.test(before.word))
      return;
    this.slots.time = this.tokens[at]!;
    this.slots.value = this.slots.value!.slice(0, -(this.tokens[at]!.to - before.from)).trim();
  }

  private isNoText(from: number): boolean {
    const left = this.tokens.slice(from);
    if (left.length === 0 || left[0]!.kind === 'time') return true;
    if (this.slots.verb === 'rename') return false;
    const says = left.some(
      ({ kind, word }) =>
        kind === 'number' || QUALITIES.has(word) || (NOUNS.get(word) ?? 'everything') !== 'everything',
    );
    return (
      says &&
      left.every(({ kind, word }) => {
        if (kind === 'number') return true;
        if (kind === 'quoted') return false;
        return (
          kind === 'mark' || QUALITIES.has(word) || NOUNS.has(word) || IGNORED.has(word) || WHERE.has(word)
        );
      })
    );
  }

  private isPartOfName(i: number): boolean {
    const word = this.word(i);
    const before = this.tokens[i - 1]!;
    return (
      STOPS_NAME.has(word) ||
      word.startsWith("'") ||
      this.tokens[i]!.kind === 'time' ||
      this.noun(i) === 'title' ||
      this.noun(i) === 'recording' ||
      (this.slots.chapters.length > 0 && this.noun(i) === 'chapter') ||
      (IGNORED.has(before.word) && !this.slots.isItself && this.slots.chapters.length === 0)
    );
  }

  private isName(i: number): boolean {
    const word = this.word(i);
    const isKnown =
      IGNORED.has(word) || QUALITIES.has(word) || NOUNS.has(word) || VERBS.has(word) || WHERE.has(word);
    return (
      word !== '' && this.tokens[i]!.kind === 'word' && !isKnown && !GIVING.has(word) && !CALLED.has(word)
    );
  }

  private mean(meant: Meant, next: number): number {
    if ('ask' in meant) this.slots.ask = meant.ask;
    else
      this.slots.chapters.push(...meant.chapters.filter((number) => !this.slots.chapters.includes(number)));
    return next;
  }

  private chapters(i: number): number | null {
    const { verb } = this.slots;
    const token = this.tokens[i]!;
    const title = this.wholeTitle(i);
    if (title) return this.mean(title.meant, title.next);
    if (verb === 'add') return null;
    if (token.kind === 'quoted') {
      const meant = this.references.byTitle(token.word);
      return meant && this.slots.chapters.length === 0 ? this.mean(meant, i + 1) : null;
    }
    return this.ordinal(i) ?? this.numbered(i) ?? this.relative(i) ?? this.described(i);
  }

  private wholeTitle(i: number): { meant: Meant; next: number } | null {
    const start = this.tokens[i]!;
    for (const title of this.titles) {
      const end = start.from + title.length;
      if (this.text.slice(start.from, end).toLowerCase() !== title.toLowerCase()) continue;
      const next = this.tokens.findIndex(({ from }) => from >= end);
      const isWhole = this.tokens.some(({ to }) => to === end);
      const meant = isWhole ? this.references.byTitle(title) : null;
      if (meant) return { meant, next: next < 0 ? this.tokens.length : next };
    }
    return null;
  }

  private ordinalAt(i: number): number | null {
    const word = this.word(i);
    if (word === 'last' || word === 'final') return -1;
    if (word === 'penultimate') return -2;
    const at = ORDINALS.indexOf(word);
    if (at >= 0) return at + 1;
    const token = this.tokens[i];
    return token?.kind === 'number' && /^\d+(?:st|nd|rd|th)$/i.test(this.text.slice(token.from, token.to))
      ? token.value
      : null;
  }

  private ordinal(i: number): number | null {
    const first = this.ordinalAt(i);
    if (first === null) return null;
    const count =
      this.tokens[i + 1]?.kind === 'number' && this.ordinalAt(i + 1) === null ? this.tokens[i + 1]! : null;
    const noun = count ? i + 2 : i + 1;
    if (count && this.noun(noun) === 'chapter') {
      const numbers = Array.from({ length: count.value }, (_, k) => (first < 0 ? k - count.value : k + 1));
      for (const number of numbers) this.mean(this.references.byNumber(number), noun);
      return noun + 1;
    }
    if (this.noun(i + 1) === 'chapter' || this.word(i + 1) === 'one' || this.word(i + 1) === 'ones')
      return this.mean(this.references.byNumber(first), i + 2);
    const other =
      this.word(i + 1) === 'and' ? this.ordinalAt(this.word(i + 2) === 'the' ? i + 3 : i + 2) : null;
    if (other !== null) {
      this.mean(this.references.byNumber(first), i);
      return i + 2;
    }
    const isOfSentence = this.noun(noun) === 'sentence';
    if (!isOfSentence)
      return this.slots.nouns.has('chapter') && i === this.tokens.length - 1
        ? this.mean(this.references.byNumber(first), i + 1)
        : null;
    Object.assign(this.slots, { edge: first < 0 ? -1 : 1, count: count?.value ?? 1, counted: 'sentence' });
    this.slots.nouns.add('sentence');
    return noun + 1;
  }

  /** `chapter 2`, `chapters 2, 3 and 5`, `chapters 2 to 4`; for some verbs `4 with 5`. */
  private numbered(i: number): number | null {
    const { verb } = this.slots;
    let at = i;
    if (this.noun(i) === 'chapter') {
      at = i + 1;
      while (/^(?:number|no|#|\.)$/.test(this.word(at))) at++;
    } else if (
      !(verb === 'merge' || verb === 'remove' || verb === 'keep' || verb === 'rename') ||
      this.tokens[i]!.kind !== 'number'
    )
      return null;
    const isNumber = (k: number) =>
      this.tokens[k]?.kind === 'number' &&
      this.noun(k + 1) === undefined &&
      !(
        this.word(k) === 'one' &&
        (this.word(k - 1) === 'into' || /^(?:before|after)$/.test(this.word(k + 1)))
      );
    if (!isNumber(at)) {
      if (this.tokens[at]?.kind === 'quoted' && at > i)
        return this.mean(this.references.byTitle(this.tokens[at]!.word) ?? this.references.unknown(), at + 1);
      const meant = at > i ? this.ordinalAt(at) : null;
      return meant === null ? null : this.mean(this.references.byNumber(meant), at + 1);
    }
    this.mean(this.references.byNumber(this.tokens[at]!.value), at);
    at++;
    for (;;) {
      let next = at;
      while (/^(?:,|and|&|with|into|plus|\+)$/.test(this.word(next))) next++;
      const isRange =
        /^(?:-|–|to|through|until)$/.test(this.word(at)) &&
        verb !== 'rename' &&
        verb !== 'light' &&
        verb !== null;
      if (isRange) next = at + 1;
      while (this.noun(next) === 'chapter') next++;
      if (next === at || !isNumber(next)) return at;
      const to = this.tokens[next]!.value;
      const from = this.slots.chapters.at(-1) ?? to;
      for (let number = isRange ? from + 1 : to; number <= to; number++)
        this.mean(this.references.byNumber(number), next);
      at = next + 1;
    }
  }

  /** `the next one`, `the chapter before`, `the longest chapter`. */
  private relative(i: number): number | null {
    const word = this.word(i);
    const known = this.slots.chapters.at(-1);
    const isOne = (k: number) => this.noun(k) === 'chapter' || this.word(k) === 'one';
    if ((word === 'longest' || word === 'shortest') && isOne(i + 1))
      return this.mean(this.references.byLength(word), i + 2);
    if (known === undefined) return null;
    if (word === 'next' || word === 'following')
      return this.mean(this.references.byNumber(known + 1), isOne(i + 1) ? i + 2 : i + 1);
    if (word === 'previous')
      return this.mean(this.references.byNumber(Math.max(1, known - 1)), isOne(i + 1) ? i + 2 : i + 1);
    const side = isOne(i) ? this.word(i + 1) : '';
    if (side !== 'before' && side !== 'after') return null;
    return this.mean(
      this.references.byNumber(side === 'before' ? Math.max(1, known - 1) : known + 1),
      this.word(i + 2) === 'it' ? i + 3 : i + 2,
    );
  }

  /** `the chapter at 9:10`, `the part where they talk about the price`, `the hiring chapter`. */
  private described(i: number): number | null {
    if (this.noun(i) === 'chapter') {
      const time = this.tokens.findIndex(({ kind }, k) => k > i && kind === 'time');
      const between = this.tokens.slice(i + 1, time).map(({ word }) => word);
      const isPlace =
        !/^(?:an?|another|new)$/.test(this.word(i - 1)) &&
        between.length > 0 &&
        between.every((word) => /^(?:that|which|starts?|begins?|starting|beginning|at|from)$/.test(word));
      if (time > i && isPlace) return this.mean(this.references.byTime(this.tokens[time]!.value), time + 1);
      const said = this.topicAt(i + 1);
      return said && this.slots.verb !== 'split'
        ? this.mean(this.references.byTopic(said.topic), said.next)
        : null;
    }
    const where =
      this.word(i) === 'where' && /^(?:rename|remove|merge|keep)$/.test(this.slots.verb ?? '')
        ? this.topicAt(i)
        : null;
    if (where) return this.mean(this.references.byTopic(where.topic), where.next);
    const named = this.wordsOfTitle(i);
    if (named) return named;
    if (!/^(?:the|my|our|and|with|into|only)$/.test(this.word(i))) return null;
    const end = this.tokens.findIndex((_, k) => k > i && this.noun(k) === 'chapter');
    const name = this.tokens.slice(i + 1, end);
    const isName =
      end > i + 1 &&
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
    const names = this.text.slice(name[0]!.from, name.at(-1)!.to).split(/ and /i);
    for (const one of names) this.mean(this.references.byTopic(one), end);
    return end + 1;
  }

  private wordsOfTitle(i: number): number | null {
    if (!/^(?:start|end|remove|merge|split|keep|rename)$/.test(this.slots.verb ?? '')) return null;
    let next = i;
    while (next < this.tokens.length && this.isName(next)) next++;
    const meant =
      next > i
        ? this.references.byWords(this.text.slice(this.tokens[i]!.from, this.tokens[next - 1]!.to))
        : [];
    return meant.length === 1 ? this.mean({ chapters: meant }, next) : null;
  }

  /** `where they talk about the price`: the topic, and the token after it. */
  private topicAt(i: number): { topic: string; next: number } | null {
    let from = i;
    while (PLACES.has(this.word(from)) || (from === i && this.word(from) === 'the')) from++;
    if (!WHERE.has(this.word(from))) return null;
    const isPlain = !/^(?:where|when)$/.test(this.word(from));
    from++;
    while (TALKING.has(this.word(from))) from++;
    let next = from;
    while (
      next < this.tokens.length &&
      !TOPIC_ENDS.has(this.word(next)) &&
      this.tokens[next]!.kind !== 'mark'
    )
      next++;
    let last = next;
    while (last > from && !isPlain && COMES_UP.has(this.word(last - 1))) last--;
    if (last === from) return null;
    return { topic: this.text.slice(this.tokens[from]!.from, this.tokens[last - 1]!.to), next };
  }

  private topic(i: number): number | null {
    const { verb, nouns, chapters } = this.slots;
    const isPlace =
      verb === 'add' || verb === 'split' || verb === 'start' || verb === 'end' || verb === 'light';
    const isTold =
      /^(?:where|when)$/.test(this.word(i)) ||
      PLACES.has(this.word(i)) ||
      (/^(?:about|on)$/.test(this.word(i)) && nouns.has('sentence'));
    const said = isTold && (isPlace || nouns.has('sentence')) ? this.topicAt(i) : null;
    if (said) {
      this.slots.topic = said.topic;
      return said.next;
    }
    // `split chapter 3 at the budget`
    const isCut = (verb === 'split' || verb === 'cut' || verb === 'start') && chapters.length > 0;
    if (!isCut || !/^(?:at|before|after|with)$/.test(this.word(i)) || this.tokens[i + 1]?.kind === 'time')
      return null;
    const end = this.tokens.findIndex(({ word }, k) => k > i && CALLED.has(word));
    const named = this.tokens.slice(i + 1, end < 0 ? undefined : end);
    if (named.length === 0 || named.every(({ word }) => IGNORED.has(word) || QUALITIES.has(word)))
      return null;
    this.slots.topic = this.text.slice(named[0]!.from, named.at(-1)!.to);
    return i + 1 + named.length;
  }

  private single(i: number): number {
    const { slots } = this;
    const token = this.tokens[i]!;
    const word = token.word.replace(/'s?$/, '');
    if (token.kind === 'quoted') slots.quoted.push(token.word);
    else if (token.kind === 'time') slots.time ??= token;
    else if (token.kind === 'number') this.number(i);
    else if (token.kind === 'word') {
      const noun = NOUNS.get(word);
      const verb = VERBS.get(word);
      const quality = QUALITIES.get(word);
      // A verb comes first; later the same word may be a noun: `the name`, `the cut`.
      if (verb && (slots.verb === null || (slots.verb === 'light' && !noun)) && !(noun && i > 0))
        slots.verb = verb;
      else if (noun) this.field(i, noun);
      else if (quality) slots.qualities.add(quality);
      else if (verb === 'end' || verb === 'start') slots.verb = verb;
      else if (verb && verb !== 'light' && verb === slots.verb) return i + 1;
      else if (/^(?:it|this|itself)$/.test(word)) slots.isItself = true;
      else if (!IGNORED.has(word) && !GIVING.has(word) && !(verb === 'light')) slots.unknown.push(word);
    }
    return i + 1;
  }

  private number(i: number): void {
    const counted = this.noun(this.word(i + 1) === '-' ? i + 2 : i + 1);
    if (counted || this.slots.verb === 'split' || this.slots.verb === 'cut') {
      this.slots.count = this.tokens[i]!.value;
      this.slots.counted = counted ?? 'pieces';
    } else if (this.word(i) !== 'one') this.slots.unknown.push(this.word(i));
  }

  private field(i: number, noun: Noun): void {
    const { slots } = this;
    slots.nouns.add(noun);
    const isOfChapter =
      slots.fields.has('chapters') ||
      this.noun(i - 1) === 'chapter' ||
      slots.chapters.length > 0 ||
      this.isOfChapters(i);
    if (noun === 'recording') slots.isItself = true;
    if (noun === 'title') {
      slots.fields.delete('chapters');
      if (isOfChapter || /s$/.test(this.word(i))) slots.fields.add('chapterTitles');
      if (!isOfChapter) slots.fields.add('title');
    }
    if (noun === 'description') slots.fields.add(isOfChapter ? 'summary' : 'description');
    if (noun === 'chapter' && !slots.fields.has('chapterTitles') && !slots.fields.has('summary'))
      slots.fields.add('chapters');
  }

  private isOfChapters(i: number): boolean {
    if (!/^(?:of|for)$/.test(this.word(i + 1))) return false;
    return this.tokens.slice(i + 2, i + 2 + NAME_WORDS).some((_, k) => this.noun(i + 2 + k) === 'chapter');
  }
}
