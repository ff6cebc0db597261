import { aCommandTo, type Command, type Field } from './command.js';
import { givenWords } from './given-text.js';
import { type Place, placeOf } from './place.js';
import type { EditedContent } from './ports/editor.js';
import type { Slots } from './slots.js';
import type { Token } from './tokens.js';
import { IGNORED, NOUNS, QUALITIES, VERBS } from './vocabulary.js';

/** The words of a clause and the place that it names, for what is found and written. */
export abstract class ClauseWords {
  protected readonly place: Place;
  private readonly known = new Map<string, Slots>();

  constructor(
    protected readonly text: string,
    protected readonly tokens: readonly Token[],
    private readonly slotsIn: (tokens: readonly Token[]) => Slots,
    protected readonly content: EditedContent,
  ) {
    this.place = placeOf(tokens, this.slotsOf);
  }

  /** What words say; the same words are asked for again and again. */
  protected readonly slotsOf = (tokens: readonly Token[]): Slots => {
    const key = tokens.map(({ from, word }) => `${from}${word}`).join(' ');
    const slots = this.known.get(key) ?? this.slotsIn(tokens);
    this.known.set(key, slots);
    return slots;
  };

  protected raw(tokens: readonly Token[]): string {
    const [first, last] = [tokens[0], tokens.at(-1)];
    return first && last ? this.text.slice(first.from, last.to).trim() : '';
  }

  /** `the word "sync"`: what is in quotes is meant. */
  protected wordsOf(tokens: readonly Token[]): string {
    const [quoted, ...more] = tokens.filter(({ kind }) => kind === 'quoted');
    const isLed = tokens.every(({ kind, word }) => kind === 'quoted' || IGNORED.has(word) || NOUNS.has(word));
    return quoted && more.length === 0 && isLed ? quoted.word : givenWords(this.raw(tokens));
  }

  /** What is to be written, with its article: `the customer`, and no `the word customer`. */
  protected givenIn(tokens: readonly Token[]): string {
    const raw = this.raw(tokens);
    const bare = this.wordsOf(tokens);
    return /^(?:the|an?) \S+(?: \S+)?$/i.test(raw) &&
      raw.endsWith(` ${bare}`) &&
      !NOUNS.has(tokens[1]?.word ?? '')
      ? raw
      : bare;
  }

  /** Whether the title, the description or a chapter has the words. */
  protected isWritten(words: readonly Token[]): boolean {
    const { title, description, chapters } = this.content;
    const ofChapters = chapters.flatMap((chapter) => [chapter.title, chapter.summary ?? '']);
    const texts = [title, description, ...ofChapters].join('\n').toLowerCase();
    const said = this.wordsOf(words).toLowerCase();
    return said.length > 2 && texts.includes(said);
  }

  /** The text of the place, where it is one. */
  protected textAt({ fields, chapters }: Pick<Place, 'fields' | 'chapters'>): string | null {
    const [field, ...more] = fields;
    if (more.length > 0) return null;
    if (field === 'title' || field === 'description') return this.content[field];
    const chapter = chapters.length === 1 ? this.content.chapters[chapters[0]! - 1]! : null;
    return (field === 'summary' ? chapter?.summary : chapter?.title) ?? null;
  }

  /** Words beside those in quotes, that say something else. */
  protected isMixed(tokens: readonly Token[]): boolean {
    return (
      tokens.some(({ kind }) => kind === 'quoted') &&
      tokens.some(({ kind, word }) => kind !== 'quoted' && !IGNORED.has(word) && !NOUNS.has(word))
    );
  }

  protected find(tokens: readonly Token[], words: RegExp, from = 0): number {
    return tokens.findIndex(({ word, kind }, i) => i >= from && kind !== 'quoted' && words.test(word));
  }

  protected replacing(
    words: readonly Token[],
    by: readonly Token[] | string,
    place = this.place,
  ): Command[] | null {
    const text = typeof by === 'string' ? by : this.givenIn(by);
    const isNothing =
      typeof by !== 'string' && !by.some(({ kind }) => kind === 'quoted') && text === 'nothing';
    const value = isNothing ? '' : text;
    const said = this.wordsOf(words);
    if (this.isMixed(words) || (typeof by !== 'string' && this.isMixed(by))) return null;
    if (said === '' || words.length > 14) return null;
    // `pilot -> trial in chapter 3`: in its title, or else in its summary
    const titles = place.chapters.map((number) => this.content.chapters[number - 1]?.title ?? '');
    const isOfTitles = titles.some((title) => title.toLowerCase().includes(said.toLowerCase()));
    const fields: Field[] = place.fields.length > 0 ? place.fields : [isOfTitles ? 'chapterTitles' : 'all'];
    // `in the title and in chapter 2`
    const isBoth =
      place.chapters.length > 0 && fields.every((field) => /^(?:title|description)$/.test(field));
    return [...fields, ...(isBoth ? (['chapterTitles'] as const) : [])].map((field) =>
      aCommandTo('replace', field, {
        chapters: isBoth && field !== 'chapterTitles' ? [] : place.chapters,
        words: said,
        value,
      }),
    );
  }

  /** Whether words name what a command knows, and are no text: `the last sentence`, `fillers`, `it`. */
  protected isKnown(named: readonly Token[]): boolean {
    if (named.some(({ kind }) => kind === 'quoted')) return named.length > 4;
    if (named.length === 0) return true;
    const words = named.map(({ word }) => word.replace(/'s?$/, ''));
    const nouns = words.map((word) => NOUNS.get(word));
    if (
      nouns.some(
        (noun) => noun === 'fillers' || noun === 'sentence' || noun === 'numbers' || noun === 'typos',
      )
    )
      return true;
    if (nouns.includes('word') && words.length > 1)
      return words.some((word) => /^(?:last|first|second|third|final)$/.test(word));
    const isNamed = words.some(
      (word) => !IGNORED.has(word) && !NOUNS.has(word) && !VERBS.has(word) && !QUALITIES.has(word),
    );
    if (
      nouns.some(
        (noun) =>
          noun !== undefined && noun !== 'line' && noun !== 'word' && (noun !== 'recording' || !isNamed),
      )
    )
      return (
        nouns.some(
          (noun) => noun === 'chapter' || noun === 'title' || noun === 'description' || noun === 'speakers',
        ) || !isNamed
      );
    return words.every((word) => /^(?:it|this|that|all|the|start|end|beginning)$/.test(word));
  }
}
