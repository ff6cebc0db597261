import { ChapterTargets, DETERMINERS } from './chapter-targets.js';
import { JOINS } from './command-words.js';
import type { Target } from './target.js';
import { VERBS } from './lexicon.js';

const OF = /^(?:of|for|in|on|from|to)$/;
const EVERYTHING = /^(?:everything|anything)$/;

export class Targets extends ChapterTargets {
  private readonly known = new Map<string, Target | null>();

  at(i: number, to: number): Target | null {
    const key = `${i} ${to} ${this.before}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const found = this.joined(i, to);
    this.known.set(key, found);
    return found;
  }

  /**
   * `title and description`, `Pricing and Demo`. Chapters by number are read one by one, because another clause may
   * start there.
   */
  private joined(i: number, to: number): Target | null {
    let target = this.single(i, to);
    while (target && !target.ask && JOINS.test(this.word(target.next, to))) {
      const more = this.single(this.past(/^(?:and|,|&|plus|\+)$/, target.next + 1, to), to);
      if (!more || more.ask || !isAlike(target, more)) break;
      target = {
        ...target,
        fields: [...new Set([...target.fields, ...more.fields])],
        chapters: [...new Set([...target.chapters, ...more.chapters])],
        next: more.next,
      };
    }
    return target;
  }

  private single(i: number, to: number): Target | null {
    if (i >= to) return null;
    const field = this.field(i, to);
    if (field) return field;
    const chapters = this.chapters(i, to);
    if (!chapters || chapters.fields.length > 0) return chapters;
    const isTold = this.word(chapters.next, to) === ':';
    const next = this.past(/^(?:'s|s|the|new|a|an|own|:)$/, chapters.next, to);
    const isVerb = VERBS.has(this.word(next, to)) && this.word(next + 1, to) === 'to';
    if (isTold || isVerb || !this.isText(next, to)) return chapters;
    const fields = [this.noun(next, to) === 'title' ? 'chapterTitles' : 'summary'] as const;
    return { ...chapters, fields, next: next + 1, isFirm: true };
  }

  private field(i: number, to: number): Target | null {
    let at = this.past(/^(?:a|an|new)$/, this.past(DETERMINERS, i, to), to);
    const plain = (next: number, more: Partial<Target>): Target => ({
      fields: [],
      chapters: [],
      next,
      isFirm: true,
      ...more,
    });
    const beyond = this.beyond(at, to);
    if (beyond) return beyond;
    const isAllTexts = this.word(at, to) === 'texts' && this.word(at - 1, to) === 'all';
    if (/^(?:everything|everywhere)$/.test(this.word(at, to)) || isAllTexts)
      return plain(at + 1, { isAll: true });
    const isOfChapter = this.isChapter(at, to) && this.isText(at + 1, to);
    if (isOfChapter) at++;
    const noun = this.noun(at, to);
    if (noun === 'recording')
      return this.noun(at + 1, to) === 'title'
        ? plain(at + 2, { fields: ['title'] })
        : plain(at + 1, { isItself: true });
    if (noun !== 'title' && noun !== 'description') return null;
    const word = this.word(at, to).replace(/'s$/, '');
    const [ofChapters, ofRecording] =
      noun === 'title' ? (['chapterTitles', 'title'] as const) : (['summary', 'description'] as const);
    const next = this.past(/^(?:only|text|field)$/, at + 1, to);
    const isLed = OF.test(this.word(next, to));
    const isTo = this.word(next, to) === 'to';
    const of = isLed ? next + 1 : next;
    const isNamed = isLed || this.kind(of, to) === 'number' || this.isChapter(of, to);
    const chapters = isNamed ? this.chapters(of, to) : null;
    const isOf = noun === 'title' || /^summ/.test(word);
    if (chapters && isOf) return { ...chapters, fields: [ofChapters], isFirm: true };
    const whole = isLed && !isTo ? this.past(DETERMINERS, of, to) : to;
    if (this.noun(whole, to) === 'recording') return plain(whole + 1, { fields: [ofRecording] });
    const isOfAll = isOfChapter || (noun === 'title' ? /s$/.test(word) : word === 'summaries');
    return plain(next, { fields: [isOfAll ? ofChapters : ofRecording] });
  }

  private beyond(at: number, to: number): Target | null {
    const isMany = EVERYTHING.test(this.word(at, to)) || this.isChapters(at, to);
    const side = EVERYTHING.test(this.word(at, to)) && this.isChapters(at + 1, to) ? at + 2 : at + 1;
    const word = this.word(side, to);
    if (!isMany || !/^(?:after|before|following)$/.test(word)) return null;
    const other = this.chapters(side + 1, to);
    const [number] = other?.chapters ?? [];
    if (!other || number === undefined) return null;
    const all = this.titles.map((_, i) => i + 1);
    const chapters = word === 'before' ? all.slice(0, number - 1) : all.slice(number);
    const ask = 'There are no such chapters. Nothing changed.';
    return this.meaning(chapters.length > 0 ? { chapters } : { ask }, other.next);
  }
}

const isAlike = (one: Target, other: Target): boolean =>
  [one, other].every(
    ({ fields, chapters, isNumber }) => !isNumber && fields.length === 0 && chapters.length > 0,
  ) || [one, other].every(({ fields, chapters }) => fields.length > 0 && chapters.length === 0);
