import type { ChapterReferences } from './chapter-references.js';
import { ChapterSlots } from './chapter-slots.js';
import { CALLED, Clause, GIVING, NAME_WORDS, PLACES, WHERE } from './clause.js';
import { Slots } from './slots.js';
import type { Token } from './tokens.js';
import { IGNORED, NOUNS, type Noun, QUALITIES, type Verb, VERBS } from './vocabulary.js';

/** Too short to carry a meaning that is not known. */
const isSlip = (word: string): boolean => word.length <= 2 && !/\d|^(?:no|if|or)$/.test(word);

/** Reads a clause of a command word by word; what is not understood is kept as unknown. */
export class SlotReader {
  private readonly slots = new Slots();
  private readonly clause: Clause;
  private readonly chapters: ChapterSlots;

  constructor(
    text: string,
    tokens: readonly Token[],
    references: ChapterReferences,
    titles: readonly string[],
    /** Whether what is read is about to be named: `the demo should be called`; the chapter that was spoken of before. */
    private readonly about: { isNaming?: boolean; before?: number | undefined } = {},
  ) {
    this.clause = new Clause(text, tokens);
    this.chapters = new ChapterSlots(this.clause, this.slots, references, titles, about.before);
  }

  read(): Slots {
    this.slots.ahead = this.verbAhead() ?? (this.about.isNaming ? 'rename' : null);
    let i = 0;
    while (i < this.clause.tokens.length) i = this.chapters.read(i) ?? this.topic(i) ?? this.single(i);
    this.ofChapters();
    return this.slots;
  }

  /** `put a short summary under chapter 3`, `summaries`: of chapters, where the description is not said. */
  private ofChapters(): void {
    const { fields, chapters } = this.slots;
    const said = (words: RegExp) => this.clause.tokens.some(({ word }) => words.test(word));
    const isOfChapters = chapters.length > 0 || fields.has('chapters') || said(/^summaries$/);
    if (!fields.has('description') || !isOfChapters || !said(/^summar(?:y|ies)$/)) return;
    if (said(/^desc(?:ription|riptions)?$/)) return;
    fields.delete('description');
    fields.add('summary');
  }

  /** `Everything before the demo can go`: what follows a sign or `called` is a text. */
  private verbAhead(): Verb | null {
    const { tokens } = this.clause;
    const end = tokens.findIndex(
      ({ word }, i) =>
        CALLED.has(word) ||
        /^(?:=|:|->|=>|→)$/.test(word) ||
        (word === 'be' && !VERBS.has(tokens[i + 1]?.word ?? '')),
    );
    const verbs = tokens.slice(0, end < 0 ? undefined : end).map(({ kind, word }, i) => {
      const isNumbered = word === 'number' && tokens[i + 1]?.kind === 'number';
      return kind === 'word' && !NOUNS.has(word) && !isNumbered ? VERBS.get(word) : undefined;
    });
    const spans = tokens.some(
      ({ kind }, i) =>
        kind === 'time' && /^[-–]$|^to$/.test(tokens[i + 1]?.word ?? '') && tokens[i + 2]?.kind === 'time',
    );
    return verbs.find((verb) => verb && verb !== 'light') ?? (spans ? 'start' : null);
  }

  private topic(i: number): number | null {
    const { verb, nouns, chapters, qualities } = this.slots;
    const isPlace =
      /^(?:add|split|cut|start|end|light)$/.test(verb ?? '') ||
      ((verb === 'rewrite' || (verb === null && qualities.has('better'))) && nouns.has('chapter'));
    const isGiven =
      /^(?:where|when)$/.test(this.clause.word(i)) ||
      PLACES.has(this.clause.word(i)) ||
      (/^(?:about|on|with|that|which|mentioning|containing|regarding|saying)$/.test(this.clause.word(i)) &&
        this.clause.noun(i - 1) === 'sentence');
    const said =
      isGiven && (isPlace || nouns.has('sentence'))
        ? this.clause.topicAt(i, { toTheEnd: isPlace, ofSentence: nouns.has('sentence') })
        : null;
    if (said) {
      this.slots.topic = said.topic;
      return said.next;
    }
    // `split chapter 3 at the budget`
    const isCut = (verb === 'split' || verb === 'cut' || verb === 'start') && chapters.length > 0;
    if (
      !isCut ||
      !/^(?:at|before|after|with)$/.test(this.clause.word(i)) ||
      this.clause.tokens[i + 1]?.kind === 'time'
    )
      return null;
    const from = this.clause.word(i + 1) === 'the' ? i + 2 : i + 1;
    const place = this.clause.topicAt(from, { toTheEnd: true });
    if (place) {
      this.slots.topic = place.topic;
      return place.next;
    }
    const end = this.clause.tokens.findIndex(({ word }, k) => k > i && CALLED.has(word));
    const named = this.clause.tokens.slice(i + 1, end < 0 ? undefined : end);
    if (named.length === 0 || named.every(({ word }) => IGNORED.has(word) || QUALITIES.has(word)))
      return null;
    this.slots.topic = this.clause.text.slice(named[0]!.from, named.at(-1)!.to);
    return i + 1 + named.length;
  }

  private single(i: number): number {
    const { slots } = this;
    const token = this.clause.tokens[i]!;
    const word = token.word.replace(/'s?$/, '');
    if (token.kind === 'quoted') slots.quoted.push(token.word);
    // `from 33:00 to 32:45`: what it is to be
    else if (
      token.kind === 'time' &&
      /^(?:to|until|-|–)$/.test(this.clause.word(i + 1)) &&
      this.clause.tokens[i + 2]?.kind === 'time'
    ) {
      slots.time = this.clause.tokens[i + 2]!;
      slots.times++;
      slots.span = { from: token.value, to: slots.time.value };
      return i + 3;
    } else if (token.kind === 'time') {
      slots.times++;
      // `extend it until 4 minutes`: a moment, and not by how much
      const isTo = /^(?:to|until)$/.test(this.clause.word(i - 1));
      const isMoment = isTo && slots.verb === 'lengthen';
      // `shorten it to 4 minutes`: how long, and not by how much
      if (isTo && !token.isClock && (slots.verb === 'shorten' || slots.qualities.has('shorter')))
        slots.unknown.push(this.clause.word(i - 1));
      const time = isMoment ? { ...token, isClock: true } : token;
      slots.time = this.clause.word(i - 1) === 'to' ? time : (slots.time ?? time);
    } else if (token.kind === 'number') this.number(i);
    else if (token.kind === 'word') {
      const noun = NOUNS.get(word);
      const isOut =
        /^(?:out|away)$/.test(word) &&
        i === this.clause.tokens.length - 1 &&
        slots.verb === null &&
        slots.chapters.length > 0;
      const verb = isOut ? 'remove' : VERBS.get(word);
      const quality = QUALITIES.get(word);
      // A verb comes first; later the same word may be a noun: `the name`, `the cut`.
      if (verb && (slots.verb === null || (slots.verb === 'light' && !noun)) && !(noun && i > 0))
        this.asked(verb);
      else if (noun === 'sentence' && this.clause.tokens[i + 1]?.kind === 'number') {
        slots.nouns.add(noun);
        slots.nth = this.clause.tokens[i + 1]!.value;
        return i + 2;
      } else if (noun) this.field(i, noun);
      // `the name is off`, and no `off the title`
      else if (quality && !(word === 'off' && this.clause.tokens[i + 1]?.kind === 'word'))
        slots.qualities.add(quality);
      else if (verb === 'end' || verb === 'start') {
        // `add a chapter that starts at 9:00`
        if (!/^(?:add|split|merge|rewrite)$/.test(slots.verb ?? '')) this.asked(verb);
      } else if (verb && verb !== 'light' && verb === slots.verb) return i + 1;
      else if (/^(?:it|this|itself)$/.test(word)) slots.isItself = true;
      // `the chapter about onboarding`
      else if (WHERE.has(word) && this.clause.noun(i - 1) === 'chapter') return i + 1;
      else if (CALLED.has(word) && this.clause.tokens[i + 1]?.kind === 'quoted') return i + 1;
      else if (!IGNORED.has(word) && !isSlip(word) && !GIVING.has(word) && !(verb === 'light'))
        slots.unknown.push(word);
    }
    return i + 1;
  }

  private asked(verb: Verb): void {
    this.slots.verb = verb;
    if (verb !== 'light') this.slots.verbs.push(verb);
  }

  private number(i: number): void {
    const isOne = this.clause.word(i) === 'one' || this.clause.word(i) === 'single';
    if (isOne) this.slots.isOne = true;
    const isQualified = QUALITIES.has(this.clause.word(i + 1));
    const counted = this.clause.noun(isQualified || this.clause.word(i + 1) === '-' ? i + 2 : i + 1);
    const isInto =
      /^(?:in|into|to|by)$/.test(this.clause.word(i - 1)) && /^(?:split|cut)$/.test(this.slots.verb ?? '');
    if ((counted && this.clause.noun(i - 1) !== 'chapter') || isInto) {
      this.slots.count = this.clause.tokens[i]!.value;
      this.slots.counted = counted ?? 'pieces';
    } else if (
      this.slots.fields.has('chapters') &&
      /^(?:max|maximum|most|least|only|exactly|around|roughly|about|are|to|into)$/.test(
        this.clause.word(i - 1),
      )
    )
      Object.assign(this.slots, { count: this.clause.tokens[i]!.value, counted: 'chapter' });
    else if (this.clause.word(i) !== 'one') this.slots.unknown.push(this.clause.word(i));
  }

  private field(i: number, noun: Noun): void {
    const { slots } = this;
    slots.nouns.add(noun);
    const isOfChapter =
      slots.fields.has('chapters') ||
      this.clause.noun(i - 1) === 'chapter' ||
      slots.chapters.length > 0 ||
      this.isOfChapters(i);
    if (noun === 'recording') slots.isItself = true;
    const isPointed = [1, 2].some((by) => /^(?:that|this|these|those)$/.test(this.clause.word(i - by)));
    if (noun === 'chapter' && isPointed) slots.isThat = true;
    if (noun === 'title') {
      slots.fields.delete('chapters');
      if (isOfChapter || /(?<!')s$/.test(this.clause.word(i))) slots.fields.add('chapterTitles');
      if (!isOfChapter) slots.fields.add('title');
    }
    // There is one description, and a summary of each chapter.
    const isOfEach = this.clause.word(i) === 'summaries';
    if (noun === 'description') slots.fields.add(isOfChapter || isOfEach ? 'summary' : 'description');
    if (noun === 'chapter' && !slots.fields.has('chapterTitles') && !slots.fields.has('summary'))
      slots.fields.add('chapters');
  }

  private isOfChapters(i: number): boolean {
    if (!/^(?:of|for|to|from|in)$/.test(this.clause.word(i + 1))) return false;
    if (/s$/.test(this.clause.word(i)) && this.clause.tokens[i + 2]?.kind === 'number') return true;
    return this.clause.tokens
      .slice(i + 2, i + 2 + NAME_WORDS)
      .some((_, k) => this.clause.noun(i + 2 + k) === 'chapter');
  }
}
