import { wordsOf } from '../../../shared/text/tokenise.js';
import { FUNCTION_WORDS } from '../../../shared/text/function-words.js';
import { editDistance } from '../../../shared/text/edit-distance.js';
import { stemOf } from '../../../shared/text/stem.js';
import { isEnglish } from './english-words.js';
import { endOf } from './chapter-list.js';
import type { EditorInput } from './ports/editor.js';
import { linesAbout, linesOf, topicMoment } from './topic-moments.js';
import { IGNORED, NOUNS } from './lexicon.js';

export type Meant = { chapters: number[] } | { ask: string };

const AFTER_START_S = 5;
const MIN_SHORT = 4;
const TITLE_SLIPS = 2;

const topicWords = (topic: string): string[] =>
  wordsOf(topic).filter((word) => !IGNORED.has(word) && NOUNS.get(word) !== 'chapter');
export const topicStems = (topic: string): string[] => topicWords(topic).map(stemOf);

export const countOf = (count: number): string =>
  count === 1 ? 'There is 1 chapter' : `There are ${count} chapters`;

const isShortFor = (word: string, full: string): boolean =>
  word.length >= MIN_SHORT && full.length >= word.length + 3 && full.startsWith(word);

const isMistyped = (typed: string, known: string, slips: number): boolean =>
  Math.min(typed.length, known.length) > MIN_SHORT * slips && editDistance(typed, known, slips) <= slips;

export class ChapterReferences {
  /** The question to ask back, and the equally likely chapters. */
  asked: { ask: string; equals: readonly number[] } | undefined;

  /** @param preferred number of the chapter to choose if several match */
  constructor(
    private readonly input: EditorInput,
    private readonly preferred?: number,
  ) {}

  private get list() {
    return this.input.content.chapters;
  }

  unknown(): { ask: string } {
    const ask =
      this.list.length === 0
        ? 'This recording has no chapters yet. Try “make new chapters”.'
        : `Which chapter do you mean? ${countOf(this.list.length)}. Name one by its number, title or time.`;
    this.asked ??= { ask, equals: [] };
    return { ask };
  }

  byNumber(number: number): Meant {
    const at = number < 0 ? this.list.length + number + 1 : number;
    return at >= 1 && at <= this.list.length ? { chapters: [at] } : this.unknown();
  }

  byTime(seconds: number): Meant {
    const at = this.list.findLastIndex(({ startTime }) => Math.floor(startTime) <= seconds);
    return at < 0 || seconds > this.input.duration ? this.unknown() : { chapters: [at + 1] };
  }

  private end = (index: number): number => endOf(this.list, index, this.input.duration);

  byLength(which: 'longest' | 'shortest'): Meant {
    const lengths = this.list.map(({ startTime }, i) => this.end(i) - startTime);
    if (lengths.length === 0) return this.unknown();
    const wanted = which === 'longest' ? Math.max(...lengths) : Math.min(...lengths);
    return { chapters: [lengths.indexOf(wanted) + 1] };
  }

  withoutSummary(): Meant {
    const chapters = this.list.flatMap(({ summary }, i) => (summary ? [] : [i + 1]));
    return chapters.length > 0 ? { chapters } : { ask: 'Every chapter has a summary. Nothing changed.' };
  }

  byTitle(title: string): Meant | null {
    const wanted = title.trim().toLowerCase();
    const at = this.list.findIndex((chapter) => chapter.title.toLowerCase() === wanted);
    return at < 0 ? null : { chapters: [at + 1] };
  }

  isWritten(words: string): boolean {
    const { title, description } = this.input.content;
    return `${title}\n${description}`.toLowerCase().includes(words.toLowerCase());
  }

  byNearTitle(title: string): Meant | null {
    const wanted = title.trim().toLowerCase();
    const near = this.list.flatMap((chapter, i) =>
      isMistyped(wanted, chapter.title.toLowerCase(), TITLE_SLIPS) ? [i + 1] : [],
    );
    return this.byTitle(title) ?? (near.length === 1 ? { chapters: near } : null);
  }

  byTopic(topic: string): Meant {
    const exact = this.byTitle(topic);
    if (exact) return exact;
    const wanted = topicStems(topic);
    if (wanted.length === 0) return this.unknown();
    const titled = this.byWords(topic);
    if (titled.length > 0) return this.only(titled);
    const counts = this.list.map(
      ({ startTime: from }, i) =>
        linesAbout(linesOf(this.input), wanted, { from, to: this.end(i) }, 1).length,
    );
    const max = Math.max(0, ...counts);
    if (max === 0) return this.nearest(wordsOf(topic));
    return this.only(counts.flatMap((count, i) => (count === max ? [i + 1] : [])));
  }

  /** Asks back and offers the chapters with most of the words in titles and lines. */
  private nearest(words: readonly string[]): Meant {
    const stems = words.filter((word) => !FUNCTION_WORDS.has(word)).map(stemOf);
    const scores = this.list.map(({ title, startTime }, i) => {
      const own = linesOf(this.input).filter(({ start }) => start >= startTime && start < this.end(i));
      const titled = wordsOf(title).map(stemOf);
      const isSaid = (stem: string) => own.some((line) => line.stems.has(stem));
      return stems.reduce((sum, stem) => sum + (titled.includes(stem) ? 2 : isSaid(stem) ? 1 : 0), 0);
    });
    const max = Math.max(1, ...scores);
    const numbers = scores.flatMap((score, i) => (score === max ? [i + 1] : []));
    if (this.preferred !== undefined && numbers.includes(this.preferred)) return this.only(numbers);
    const { ask } = this.unknown();
    this.asked = { ask, equals: numbers };
    return { ask };
  }

  byWords(words: string): number[] {
    const wanted = topicStems(words);
    const having = (known: readonly string[], isMeant: (word: string, other: string) => boolean) =>
      this.list.flatMap(({ title }, i) => {
        const others = wordsOf(title);
        const isNamed = (word: string) => others.some((other) => isMeant(word, other));
        return known.length > 0 && known.every(isNamed) ? [i + 1] : [];
      });
    const isSaid = (stem: string, other: string) => stemOf(other) === stem || isShortFor(stem, stemOf(other));
    const found = having(wanted, isSaid);
    const mistyped = topicWords(words).filter((word) => word.length > MIN_SHORT && !isEnglish(word));
    if (found.length > 0 || mistyped.length === 0) return found;
    return having(topicWords(words), (word, other) =>
      mistyped.includes(word) ? isMistyped(word, other, 1) : isSaid(stemOf(word), other),
    );
  }

  moment(topic: string, chapter: number | undefined): number | null {
    const part = chapter === undefined ? undefined : this.list[chapter - 1];
    const from = part ? part.startTime + AFTER_START_S : 0;
    const to = part ? this.end(chapter! - 1) : Infinity;
    return topicMoment(this.input, topicStems(topic), { from, to });
  }

  private only(numbers: number[]): Meant {
    if (numbers.length === 1) return { chapters: numbers };
    if (this.preferred !== undefined && numbers.includes(this.preferred))
      return { chapters: [this.preferred] };
    const names = numbers.map((number) => `${number} “${this.list[number - 1]!.title}”`);
    const ask = `Which chapter do you mean: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}?`;
    this.asked = { ask, equals: numbers };
    return { ask };
  }
}
