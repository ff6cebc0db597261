import type { ChapterReferences, Meant } from './chapter-references.js';
import { CommandWords } from './command-words.js';
import type { Target } from './target.js';
import type { Token } from './token.js';
import { IGNORED, NOUNS, ORDINALS, QUALITIES, VERBS } from './lexicon.js';

export const DETERMINERS =
  /^(?:the|this|that|these|those|my|our|its|their|current|old|existing|whole|entire|full|present|'s|other|all|both|each|every)$/;
const INDEFINITE = /^(?:an?|another|new|own|separate|extra|additional)$/;
const SIDE = /^(?:before|after|following|follows|precedes)$/;
/** Words at which a topic ends. */
const ENDS_TOPIC =
  /^(?:should|shall|must|has|have|needs?|gets?|is|are|can|could|to|into|as|called|be|at|=|:|->|,|;|"|should-be|contain|please|where)$/;
const MAY_END_TOPIC = /^(?:and|with|in|on|for|from|by|the|an?|its|so|or)$/;
const TOPIC = /^(?:about|on|with|where|when|that|which|in|for|called|covering|regarding|of)$/;
const SPEAKING =
  /^(?:they|we|people|everyone|he|she|it|both|first|also|just|talk|talks|talking|speak|speaks|discuss|discusses|mention|mentions|say|says|ask|asks|explain|explains|start|starts|begin|begins|is|are|was|were|about|of|on|go|goes|through|over|into|look|looks|at|cover|covers|that|the)$/;
const RUNNING =
  /^(?:that|that's|thats|which|starting|beginning|directly|right|comes|start|begin|starts|begins|it|on|running|playing|is)$/;
const LONGEST_NAME = 6;
const LONGEST_TOPIC = 9;

const isKnownWord = ({ kind, word }: Token): boolean =>
  kind === 'number' || IGNORED.has(word) || QUALITIES.has(word);

export class ChapterTargets extends CommandWords {
  before: number | undefined;

  constructor(
    text: string,
    tokens: readonly Token[],
    readonly references: ChapterReferences,
    protected readonly titles: readonly string[],
  ) {
    super(text, tokens);
  }

  protected chapters(i: number, to: number): Target | null {
    const at = this.past(DETERMINERS, i, to);
    const word = this.word(at, to);
    if (this.kind(at, to) === 'quoted') {
      const meant = this.references.byNearTitle(this.tokens[at]!.word);
      return meant && this.meaning(meant, this.isChapter(at + 1, to) ? at + 2 : at + 1);
    }
    if (at >= to || INDEFINITE.test(word)) return null;
    if (word === 'one' && SIDE.test(this.word(at + 1, to))) return this.beside(at, at + 1, to);
    return (
      this.byPlace(at, to) ??
      (this.isChapter(at, to) ? this.named(at, to) : null) ??
      this.byTitle(at, to) ??
      this.byWords(at, to) ??
      this.byNumber(at, to)
    );
  }

  protected meaning(meant: Meant, next: number, isFirm = true): Target {
    if ('ask' in meant) return { fields: [], chapters: [], next, isFirm, ask: meant.ask };
    return { fields: [], chapters: [...new Set(meant.chapters)], next, isFirm };
  }

  private numbered(numbers: readonly number[], next: number, isFirm = true): Target {
    const meant = numbers.map((number) => this.references.byNumber(number));
    const chapters = meant.flatMap((one) => ('chapters' in one ? one.chapters : []));
    const target = this.meaning(meant.find((one) => 'ask' in one) ?? { chapters }, next, isFirm);
    return { ...target, isNumber: true };
  }

  private byPlace(at: number, to: number): Target | null {
    const { references } = this;
    const word = this.word(at, to);
    const isOne = (k: number) => this.isChapter(k, to) || /^ones?$/.test(this.word(k, to));
    if (/^(?:longest|shortest)$/.test(word) && isOne(at + 1))
      return this.meaning(references.byLength(word as 'longest'), at + 2);
    if (/^(?:next|following|previous)$/.test(word) && this.before !== undefined && isOne(at + 1))
      return this.numbered([Math.max(1, this.before + (word === 'previous' ? -1 : 1))], at + 2);
    if (word === 'middle' && this.titles.length % 2 === 1 && isOne(at + 1))
      return this.numbered([(this.titles.length + 1) / 2], at + 2);
    const first = this.ordinal(at, to);
    if (first === null || /^(?:every|each)$/.test(this.word(at - 1, to))) return null;
    if (this.kind(at + 1, to) === 'number' && (isOne(at + 2) || at + 2 >= to)) {
      const count = this.tokens[at + 1]!.value;
      const places = Array.from({ length: count }, (_, k) => (first < 0 ? k - count : first + k));
      return this.numbered(places, Math.min(to, at + 3));
    }
    const { places, next } = this.ordinals(at, first, to);
    if (/^(?:sentence|word|line|character)$/.test(this.noun(next, to) ?? '')) return null;
    if (isOne(next)) return this.numbered(places, next + 1);
    const isBare =
      next >= to ||
      places.length > 1 ||
      this.kind(next, to) === 'quoted' ||
      /^(?:to|with|into|called|named|should|must|:|=|->|,)$/.test(this.word(next, to));
    return isBare ? this.numbered(places, next, false) : null;
  }

  private named(at: number, to: number): Target | null {
    const isMany = this.isChapters(at, to);
    const from = this.past(/^(?:number|no|nr|#|\.)$/, at + 1, to);
    const numbers = this.numbers(from, to, this.titles.length, isMany);
    if (numbers) return this.numbered(numbers.values, numbers.next);
    const list: Target = { fields: ['chapters'], chapters: [], next: at + 1, isFirm: true };
    if (isMany) return this.several(from, to) ?? list;
    if (/^(?:that|this)$/.test(this.word(at - 1, to)) && !TOPIC.test(this.word(from, to)))
      return this.before === undefined
        ? this.meaning(this.references.unknown(), at + 1)
        : this.numbered([this.before], at + 1);
    const isNew = INDEFINITE.test(this.word(at - 1, to)) || VERBS.get(this.word(at - 1, to)) === 'add';
    return isNew ? list : (this.beside(at, from, to) ?? this.about(from, to) ?? list);
  }

  private several(from: number, to: number): Target | null {
    const bare =
      /^(?:(?:that|which) )?(?:without|with no|(?:don't|do not|dont) have|have no|lack|need|miss)(?: an?| any)?(?: one| summary| summaries| any| yet)+/i;
    const length = bare.exec(this.raw(from, to))?.[0].length;
    if (length === undefined) return null;
    const end = this.tokens[from]!.from + length;
    const next = this.tokens.findIndex((token) => token.from >= end);
    const meant = this.meaning(this.references.withoutSummary(), next < 0 ? to : Math.min(next, to));
    return { ...meant, fields: ['summary'] };
  }

  private beside(at: number, from: number, to: number): Target | null {
    const side = this.past(RUNNING, from, to);
    const word = this.word(side, to);
    if (/^(?:at|around|from)$/.test(word) && this.kind(side + 1, to) === 'time')
      return this.meaning(this.references.byTime(this.tokens[side + 1]!.value), side + 2);
    if (!SIDE.test(word)) return null;
    const other = this.chapters(side + 1, to);
    const [number = this.before] = other?.chapters ?? [];
    if (number === undefined) return other;
    const next = other?.next ?? side + 1;
    const beside = number + (/^(?:before|precedes)$/.test(word) ? -1 : 1);
    return beside < 1 ? this.meaning(this.references.unknown(), next) : this.numbered([beside], next);
  }

  private about(from: number, to: number): Target | null {
    if (!TOPIC.test(this.word(from, to))) return null;
    const start = Math.min(this.past(SPEAKING, from + 1, to), to - 1);
    const isQuoted = this.kind(start, to) === 'quoted';
    let end = isQuoted ? start + 1 : start;
    while (
      !isQuoted &&
      end < to &&
      end - start < LONGEST_TOPIC &&
      this.kind(end, to) !== 'quoted' &&
      !ENDS_TOPIC.test(this.word(end, to))
    )
      end++;

    for (let next = end; next > start; next--) {
      if (next < end && !MAY_END_TOPIC.test(this.word(next, to))) continue;
      const { asked } = this.references;
      const meant = this.references.byTopic(isQuoted ? this.tokens[start]!.word : this.raw(start, next));
      const isTie = (this.references.asked?.equals.length ?? 0) > 0;
      if ('chapters' in meant || isTie) return this.meaning(meant, next);
      this.references.asked = asked;
    }
    return this.meaning(this.references.byTopic(this.raw(start, end)), end);
  }

  private byTitle(at: number, to: number): Target | null {
    const start = this.tokens[at]!;
    const found = this.titles
      .map((title, i) => {
        const end = start.from + title.length;
        const isSaid = this.text.slice(start.from, end).toLowerCase() === title.toLowerCase();
        return { number: i + 1, last: isSaid ? this.tokens.findIndex((token) => token.to === end) : -1 };
      })
      .filter(({ last }) => last >= at && last < to)
      .sort((one, other) => other.last - one.last)[0];
    if (!found) return null;
    const next = found.last + 1;
    const isChapter = this.isChapter(next, to);
    const isFirm = isChapter || next - at > 1 || /^\p{Lu}/u.test(this.raw(at, next));
    return this.meaning({ chapters: [found.number] }, isChapter ? next + 1 : next, isFirm);
  }

  private byWords(at: number, to: number): Target | null {
    const first = this.word(at, to);
    const isCapital = at > 0 && /^\p{Lu}/u.test(this.raw(at, at + 1));
    const isOrder = (VERBS.has(first) && !NOUNS.has(first)) || IGNORED.has(first);
    if (this.kind(at, to) === 'number' || (isOrder && !isCapital)) return null;
    let end = at;
    while (end < to && end - at < LONGEST_NAME && this.isName(end, to)) end++;
    const isNothing = ({ kind, word }: Token) =>
      isKnownWord({ kind, word } as Token) || VERBS.has(word) || ORDINALS.includes(word);
    const isOne = this.isChapter(end, to) && !this.isChapters(end, to) && this.kind(end + 1, to) !== 'number';
    if (isOne && !this.isText(at, to) && !this.tokens.slice(at, end).every(isNothing))
      return this.meaning(this.references.byTopic(this.raw(at, end)), end + 1);
    for (let next = end; next > at; next--) {
      if (this.tokens.slice(at, next).every(isKnownWord)) continue;
      const chapters = this.references.byWords(this.raw(at, next));
      if (chapters.length === 1) return this.meaning({ chapters }, next, false);
    }
    return null;
  }

  private isName(i: number, to: number): boolean {
    const word = this.word(i, to);
    const isWord = this.kind(i, to) === 'mark' ? /^[&'-]$/.test(word) : this.kind(i, to) !== 'time';
    const noun = this.noun(i, to) ?? '';
    return (
      isWord &&
      word !== '' &&
      !ENDS_TOPIC.test(word) &&
      !/^(?:chapter|title|description|sentence)$/.test(noun)
    );
  }

  private byNumber(at: number, to: number): Target | null {
    const numbers = this.numbers(at, to, this.titles.length, true);
    if (!numbers) return null;
    const { values, next } = numbers;
    const isOrdinal = /\d(?:st|nd|rd|th)$/i.test(this.raw(next - 1, next));
    const isChapter = this.isChapter(next, to);
    const isCounted = !isChapter && this.noun(next, to) !== undefined && !this.isText(next, to);
    const isAmount = this.isChapters(next, to) && values.length === 1 && !isOrdinal;
    const isWord = !/^\d/.test(this.word(at, to)) && values.length === 1;
    const isNumber = !isChapter && isWord;
    if (isCounted || isAmount || isNumber || this.word(at, to) === 'one') return null;
    return this.numbered(values, isChapter ? next + 1 : next, isChapter);
  }
}
