import { Slots } from './slots.js';
import type { Target } from './target.js';
import type { Targets } from './targets.js';
import type { Range, Token } from './token.js';
import { IGNORED, NOUNS, QUALITIES, type Verb, VERBS } from './lexicon.js';

const GIVING = /^(?:to|as|into|be|->|=|:)$/;
const CALLED = /^(?:called|saying|says|reads|reading)$/;
const IT = /^(?:it|this|that|them|they|these|those|itself|one|ones|there)$/;
const TOPIC_LEAD = /^(?:where|when|about|on|with|regarding|mentioning)$/;
const TALKING =
  /^(?:they|we|you|people|everyone|he|she|i|starts?|begins?|to|talks?|talking|speaks?|speaking|discuss|discusses|mentions?|says?|asks?|explains?|brings?|gets?|come|comes|turn|about|of|on|up|the|our|it|is|are|first|also|then|point|moment|place|that|where|when|at)$/;
const OF_CHAPTERS = /^(?:rename|remove|merge|split|keep|start|end|cut|shorten|rewrite)$/;
const NAMING = new Set<Verb>(['rename', 'light', 'spell', 'number']);
const NOUN_OF = {
  title: 'title',
  chapterTitles: 'title',
  description: 'description',
  summary: 'description',
  chapters: 'chapter',
} as const;

export class SlotReader {
  private readonly slots = new Slots();
  private isFirst = true;
  /** Whether the recording's description is named, not a chapter's summary. */
  private isDescribed = false;

  constructor(private readonly targets: Targets) {}

  read(ranges: readonly Range[]): Slots {
    const { before } = this.targets;
    this.slots.ahead = this.targets.verbAhead(ranges);
    this.slots.phrase = ranges.map((range) => this.targets.raw(...range)).join(' ');
    for (const [from, to] of ranges)
      for (let i = from; i < to;) {
        i = this.target(i, to) ?? this.topic(i, to) ?? this.single(i, to);
        this.isFirst = false;
      }
    this.targets.before = before;
    this.ofChapters();
    return this.slots;
  }

  private ofChapters(): void {
    const { fields, chapters, phrase } = this.slots;
    if (chapters.length > 0 && !this.isDescribed) {
      if (fields.delete('title')) fields.add('chapterTitles');
      if (fields.delete('description')) fields.add('summary');
    }
    if (/^(?:title|description):/i.test(phrase) && chapters.length > 0) this.slots.unknown.push(':');
    const isOfEach =
      /\b(?:each|every|all)\b/i.test(phrase) && !/\b(?:recording|meeting|video)\b/i.test(phrase);
    if (fields.has('chapters') && isOfEach && fields.delete('title')) fields.add('chapterTitles');
    if (fields.has('chapterTitles') || fields.has('summary')) fields.delete('chapters');
  }

  private word = (i: number, to: number): string => this.targets.word(i, to);

  private target(i: number, to: number): number | null {
    const { slots, targets } = this;
    const verb = VERBS.get(this.word(i, to));
    if (/^desc/.test(this.word(i, to))) this.isDescribed = true;
    if (
      this.isVerb(i, to) ||
      (this.isFirst &&
        verb &&
        !NOUNS.has(this.word(i, to)) &&
        verb !== slots.verb &&
        !targets.at(i, to)?.isFirm)
    )
      return null;
    const sentences = this.sentence(i, to);
    if (sentences !== null) return sentences;
    const found = targets.at(i, to);
    if (!found) return null;
    if (!found.isFirm && !this.takesLoose(i, found, to)) return null;
    if (found.ask) slots.ask = found.ask;
    if (found.fields[0] === 'chapters' && /^(?:all|every|each)\b/i.test(targets.raw(i, found.next)))
      slots.nouns.add('everything');
    if (found.isItself) slots.isItself = true;
    if (found.isAll) slots.nouns.add('everything');
    for (const field of found.fields) {
      slots.fields.add(field);
      slots.nouns.add(NOUN_OF[field]);
    }
    if (found.chapters.length > 0 && found.isFirm) slots.nouns.add('chapter');
    if (found.isItself) slots.nouns.add('recording');
    slots.chapters.push(...found.chapters.filter((number) => !slots.chapters.includes(number)));
    slots.named.push(found);
    targets.before = found.chapters.at(-1) ?? targets.before;
    return found.next;
  }

  private isVerb(i: number, to: number): boolean {
    const word = this.word(i, to);
    if (!VERBS.has(word) || !NOUNS.has(word)) return false;
    const next = this.word(i + 1, to);
    const isFollowed = IT.test(next);
    const isNoun = /^(?:of|for|in|:|=|->|to|should|is)$/.test(next);
    return (this.isFirst || this.slots.verb === null) && isFollowed && !isNoun && word !== 'title';
  }

  private sentence(i: number, to: number): number | null {
    const { slots, targets } = this;
    const at = targets.past(/^(?:the|its|very)$/, i, to);
    const place = targets.ordinal(at, to);
    const count = targets.kind(at + 1, to) === 'number' ? targets.tokens[at + 1]!.value : null;
    const next = count === null ? at + 1 : at + 2;
    if (place === null || !/^(?:sentence|line)$/.test(targets.noun(next, to) ?? '')) return null;
    if (count === null && Math.abs(place) !== 1) return null;
    Object.assign(slots, { edge: Math.sign(place), count: count ?? 1, counted: 'sentence' });
    slots.nouns.add('sentence');
    return next + 1;
  }

  private takesLoose(i: number, { next, chapters }: Target, to: number): boolean {
    const { slots } = this;
    const isNumber = this.targets.tokens[i]!.kind === 'number';
    const before = this.word(i - 1, to);
    const verb = slots.verb === 'light' ? slots.ahead : (slots.verb ?? slots.ahead);
    const isInto =
      /^(?:in|into|to)$/.test(before) &&
      (/^(?:split|cut|reduce|shorten|lengthen)$/.test(verb ?? '') || slots.fields.has('chapters'));
    const isCount = chapters.length === 1 && slots.fields.has('chapters') && slots.chapters.length === 0;
    if (isNumber) return !isInto && !isCount;
    const isValue = CALLED.test(before) || /^(?:as|=|:|->)$/.test(before);
    if (isValue || (/^(?:to|into)$/.test(before) && verb !== 'merge')) return false;
    if (slots.chapters.length > 0 && !(verb === 'merge' || /^(?:and|,|&)$/.test(before))) return false;
    const isElsewhere = this.targets.references.isWritten(this.targets.raw(i, next));
    if (isElsewhere && !/^(?:merge|split|start|end)$/.test(verb ?? '')) return false;
    return OF_CHAPTERS.test(verb ?? '') || next >= to || i === 0;
  }

  private topic(i: number, to: number): number | null {
    const { verb, nouns, chapters, qualities, fields } = this.slots;
    const isPlace =
      /^(?:add|split|cut|start|end|light)$/.test(verb ?? '') ||
      ((verb === 'rewrite' || verb === null) &&
        nouns.has('chapter') &&
        (qualities.has('better') || verb === 'rewrite'));
    const isOfSentence = nouns.has('sentence') && !fields.has('chapters');
    let from = this.targets.past(/^(?:at|the|from|moment|point|place|right|exactly)$/, i, to);
    const word = this.word(from, to);
    const isLed =
      TOPIC_LEAD.test(word) ||
      (isOfSentence && /^(?:that|which|containing|saying)$/.test(word)) ||
      (isPlace && word === 'for' && chapters.length === 0);
    const isCut =
      /^(?:split|cut|start)$/.test(verb ?? '') &&
      chapters.length > 0 &&
      /^(?:at|before|after|with)$/.test(this.word(i, to)) &&
      this.targets.tokens[i + 1]?.kind !== 'time';
    if (!(isLed && (isPlace || isOfSentence)) && !isCut) return null;
    if (this.targets.tokens[from + 1]?.kind === 'time') return null;
    from = this.targets.past(TALKING, isLed || from === i ? from + 1 : from, to);
    let next = from;
    const ends = (k: number) =>
      CALLED.test(this.word(k, to)) || (isOfSentence && /^(?:to|from|in|of|off)$/.test(this.word(k, to)));
    while (
      next < to &&
      !ends(next) &&
      (this.targets.tokens[next]!.kind !== 'mark' || this.word(next, to) === '-')
    )
      next++;
    if (next === from) return null;
    this.slots.topic = this.targets
      .raw(from, next)
      .replace(/^(?:["'])(.*)["']$/, '$1')
      .replace(/ (?:comes? up|is (?:first )?(?:mentioned|discussed)|are discussed|starts|begins)$/i, '');
    return next;
  }

  private single(i: number, to: number): number {
    const { slots } = this;
    const token = this.targets.tokens[i]!;
    const word = token.word.replace(/'s?$/, '');
    if (token.kind === 'quoted') slots.quoted.push(token.word);
    else if (token.kind === 'time') return this.time(i, to);
    else if (token.kind === 'number') this.number(i, to);
    else if (token.kind === 'word') {
      const noun = NOUNS.get(word);
      const verb = VERBS.get(word);
      const quality = QUALITIES.get(word);
      if (verb && (slots.verb === null || slots.verb === 'light') && !(noun && !this.isVerb(i, to)))
        this.asked(verb);
      else if (noun === 'everything' && this.word(i + 1, to) === 'of' && IT.test(this.word(i + 2, to)))
        return i + 2;
      else if (noun === 'everything' && /^(?:it|them|these|those)$/.test(this.word(i - 1, to))) return i + 1;
      else if (noun) slots.nouns.add(noun);
      else if (word === 'long' && slots.verb === null) slots.qualities.add('shorter');
      else if (quality && !(word === 'off' && i + 1 < to)) slots.qualities.add(quality);
      else if (verb === 'end' || verb === 'start') {
        if (!/^(?:add|split|merge|rewrite)$/.test(slots.verb ?? '')) this.asked(verb);
      } else if (verb && (verb === 'light' || verb === slots.verb || NAMING.has(verb))) return i + 1;
      else if (IT.test(word)) slots.isItself = true;
      else if (!IGNORED.has(word) && !GIVING.test(word) && !(CALLED.test(word) && i + 1 >= to))
        slots.unknown.push(word);
    }
    return i + 1;
  }

  private asked(verb: Verb): void {
    this.slots.verb = verb;
    if (verb !== 'light') this.slots.verbs.push(verb);
  }

  private time(i: number, to: number): number {
    const { slots } = this;
    const token = this.targets.tokens[i]!;
    slots.times++;
    const before = this.word(i - 1, to);
    const isTo = /^(?:to|until)$/.test(before);
    // `shorten it to 4 minutes`: the target length, not the difference.
    if (isTo && !token.isClock && (slots.verb === 'shorten' || slots.qualities.has('shorter')))
      slots.unknown.push(before);
    const time: Token = isTo && slots.verb === 'lengthen' ? { ...token, isClock: true } : token;
    slots.time = before === 'to' ? time : (slots.time ?? time);
    return i + 1;
  }

  private number(i: number, to: number): void {
    const { slots } = this;
    const isOne = /^(?:one|single)$/.test(this.word(i, to));
    if (isOne) slots.isOne = true;
    const isQualified = QUALITIES.has(this.word(i + 1, to)) || this.word(i + 1, to) === '-';
    const counted = this.targets.noun(isQualified ? i + 2 : i + 1, to);
    const isInto =
      /^(?:in|into|to|by)$/.test(this.word(i - 1, to)) && /^(?:split|cut)$/.test(slots.verb ?? '');
    const count = this.targets.tokens[i]!.value;
    if (counted || isInto) Object.assign(slots, { count, counted: counted ?? 'pieces' });
    else if (slots.fields.has('chapters') && !isOne) Object.assign(slots, { count, counted: 'chapter' });
    else if (!isOne) slots.unknown.push(this.word(i, to));
  }
}
