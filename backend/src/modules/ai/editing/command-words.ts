import { ordinalOf, type Range, type Token } from './token.js';
import { NOUNS, type Noun, type Verb, VERBS } from './lexicon.js';

export const JOINS = /^(?:and|,|&|plus|\+)$/;

/** Tokens of a command by position, up to `to`. */
export class CommandWords {
  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
  ) {}

  kind(i: number, to: number): Token['kind'] | undefined {
    return i >= 0 && i < to ? this.tokens[i]?.kind : undefined;
  }

  /** Empty for quoted text. */
  word(i: number, to: number): string {
    return this.kind(i, to) === 'quoted' ? '' : (i >= 0 && i < to && this.tokens[i]?.word) || '';
  }

  noun(i: number, to: number): Noun | undefined {
    return this.kind(i, to) === 'word' ? NOUNS.get(this.word(i, to).replace(/'s?$/, '')) : undefined;
  }

  raw(from: number, to: number): string {
    const [first, last] = [this.tokens[from], this.tokens[to - 1]];
    return first && last ? this.text.slice(first.from, last.to).trim() : '';
  }

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

  protected ordinals(at: number, first: number, to: number): { places: number[]; next: number } {
    const places = [first];
    let next = at + 1;
    for (;;) {
      const from = this.past(/^(?:and|,|&|plus|the)$/, next, to);
      const more = from > next ? this.ordinal(from, to) : null;
      if (more === null) return { places, next };
      places.push(more);
      next = from + 1;
    }
  }

  /** Parses `2`, `2 and 3`, `2-4`, `1, 3 and 5` within the number of existing items. */
  protected numbers(at: number, to: number, there: number, isMany: boolean) {
    const numberAt = (k: number) => (this.kind(k, to) === 'number' ? this.tokens[k]!.value : undefined);
    const first = numberAt(at);
    if (first === undefined) return null;
    const values = [first];
    let next = at + 1;
    for (;;) {
      const sign = this.word(next, to);
      const isRange = /^(?:-|–|through)$/.test(sign) || (isMany && /^(?:to|until)$/.test(sign));
      if (!isRange && !JOINS.test(sign)) break;
      const from = this.past(isRange ? /(?!)/ : /^(?:and|,|&|plus|\+|the)$/, next + 1, to);

      const value = numberAt(from);
      const counted = this.noun(from + 1, to);
      const isOther = counted && !this.isText(from + 1, to);
      if (value === undefined || isOther || (isRange && value > there)) break;
      for (let k = isRange ? values.at(-1)! + 1 : value; k <= value; k++) values.push(k);
      next = from + 1;
    }
    return { values, next };
  }

  verbAhead(ranges: readonly Range[]): Verb | null {
    for (const [from, to] of ranges)
      for (let i = from; i < to; i++) {
        const verb = this.tokens[i]!.kind === 'word' ? VERBS.get(this.word(i, to)) : undefined;
        if (verb && verb !== 'light' && (i === from || !NOUNS.has(this.word(i, to)))) return verb;
      }
    return null;
  }
}
