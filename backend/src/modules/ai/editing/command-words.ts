import { ordinalOf, type Token } from './token.js';
import { NOUNS, type Noun } from './vocabulary.js';

/** The tokens of a command by their position; nothing is found from `to` on. */
export class CommandWords {
  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
  ) {}

  kind(i: number, to: number): Token['kind'] | undefined {
    return i >= 0 && i < to ? this.tokens[i]?.kind : undefined;
  }

  /** Empty for what is in quotes. */
  word(i: number, to: number): string {
    return this.kind(i, to) === 'quoted' ? '' : (i >= 0 && i < to && this.tokens[i]?.word) || '';
  }

  noun(i: number, to: number): Noun | undefined {
    return this.kind(i, to) === 'word' ? NOUNS.get(this.word(i, to).replace(/'s?$/, '')) : undefined;
  }

  /** The words as they were typed. */
  raw(from: number, to: number): string {
    const [first, last] = [this.tokens[from], this.tokens[to - 1]];
    return first && last ? this.text.slice(first.from, last.to).trim() : '';
  }

  /** The position after words that fit. */
  past(words: RegExp, i: number, to: number): number {
    let at = i;
    while (at < to && this.word(at, to) !== '' && words.test(this.word(at, to))) at++;
    return at;
  }

  isChapter = (i: number, to: number): boolean => this.noun(i, to) === 'chapter';
  isChapters = (i: number, to: number): boolean => this.isChapter(i, to) && /[^']s$/.test(this.word(i, to));
  isText = (i: number, to: number): boolean => /^(?:title|description)$/.test(this.noun(i, to) ?? '');

  ordinal(i: number, to: number): number | null {
    return this.kind(i, to) === 'word' ? ordinalOf(this.tokens[i]!, this.text, false) : null;
  }
}
