import { AddedText } from './added-text.js';
import { aCommandTo, type Command } from './command.js';
import type { Part, Parts } from './frames.js';
import { joined } from './given-text.js';
import { NOWHERE, type Place, placeIn, placeOf } from './place.js';
import { isPartial, type Span, spanIn, trimmed } from './text-spans.js';
import type { Token } from './tokens.js';
import { IGNORED, NOUNS } from './vocabulary.js';

/** Words that are to be found, at most. */
const LONGEST = 14;
export const IN_DESCRIPTION: Place = { ...NOWHERE, fields: ['description'], rest: [] };
export type Said = readonly Token[];

/** The words, places and parts of a text that a clause names, and the commands that change them. */
export abstract class NamedText extends AddedText {
  protected readonly all = withoutAsking(withoutStop(this.tokens));
  protected readonly bare = withoutAsking(this.place.rest);

  protected accepts(part: Part, said: Said): boolean {
    const [first] = said;
    if (part === 'P' || part === 'Q') return placeIn(said, this.slotsOf)?.isList === false;
    if (part === 'K') return this.chaptersIn(said).length > 1;
    if (part === 'L' || part === 'M') return this.chaptersIn(said).length === 1;
    if (part === 'R') return this.referred(said) !== null;
    if (part === 'S') return isPartial(said);
    if (part === 'q') return isQuote(said) && this.isFound(said);
    if (part === 'N') return first!.kind === 'quoted' || /^(?:that|saying)$/.test(first!.word);
    if (part === 'T') return said.length === 1 && first!.kind === 'time';
    if (part === 'C')
      return said.every(isOfCase) && !said.every(({ word }) => IGNORED.has(word) && word.length > 1);
    if (part === 'X') return this.isFound(said);
    return part !== 'x' || (this.isFound(said) && (isQuote(said) || this.isWritten(said)));
  }

  /** Words of a text, and no name of what a command knows. */
  protected isFound(said: Said): boolean {
    if (said.length > LONGEST || this.isMixed(said)) return false;
    if (isQuote(said)) return !this.isKnown(said);
    const text = this.textAt(this.place);
    const isPart = text !== null && this.spanIn(text, said) !== null;
    const isTitle = this.content.chapters.some(
      ({ title }) => title.toLowerCase() === this.raw(said).toLowerCase(),
    );
    return isPart || isTitle || (!this.isKnown(said) && !placeIn(said, this.slotsOf));
  }

  /** `1, 3 and 4`, `2 to 5`: chapters by what may be merged. */
  protected chaptersIn(said: Said): number[] {
    const merge: Token = { kind: 'word', word: 'merge', value: NaN, from: said[0]!.from, to: said[0]!.from };
    const { chapters, unknown, verbs, time, quoted, fields } = this.slotsOf([merge, ...said]);
    const isOther = unknown.length > 0 || verbs.length > 1 || time || quoted.length > 0;
    return isOther || [...fields].some((field) => field !== 'chapters') ? [] : chapters;
  }

  protected beside(place: Place, text: string, at: number, more: string): Command[] | null {
    const parts = [text.slice(0, at).trim(), more, text.slice(at).trim()];
    return this.setting(place, parts.filter(Boolean).reduce(joined));
  }

  /** The part of a text that tokens name together with its place. */
  protected referred(said: Said): (Span & { of: string; place: Place }) | null {
    const whole = placeIn(said, this.slotsOf);
    const isOfSentence = said.some(({ word }) => NOUNS.get(word) === 'sentence');
    const named = placeOf(said, this.slotsOf);
    const place = whole
      ? { ...NOWHERE, ...whole, rest: [] }
      : named.lead
        ? named
        : isOfSentence
          ? { ...IN_DESCRIPTION, rest: said }
          : null;
    const of = place && !place.isList ? this.textAt(place) : null;
    if (!place || of === null) return null;
    const span = whole ? { from: 0, to: of.length } : this.spanIn(of, place.rest);
    return span && { ...span, of, place };
  }

  protected spanIn(text: string, said: Said): Span | null {
    return spanIn(text, said, { text: this.text, wordsOf: (tokens) => this.wordsOf(tokens) });
  }

  protected placeWith({ P }: Parts): Place {
    return P ? { ...NOWHERE, ...placeIn(P, this.slotsOf)!, rest: [], lead: 'in' } : this.place;
  }

  protected setting({ fields: [field = 'chapterTitles'], chapters }: Place, value: string): Command[] | null {
    return value === '' ? null : [aCommandTo('set', field, { chapters, value })];
  }

  /** Other words in the place of a part of a text, with what joined it to the rest where it goes. */
  protected exchanging(place: Place, { from, to }: Span, by: string): Command[] | null {
    const text = this.textAt(place)!;
    const left = by === '' ? trimmed(`${text.slice(0, from)}${text.slice(to)}`) : '';
    const start = by === '' && to === text.length ? left.length : from;
    const end = by === '' && from === 0 ? text.length - left.length : to;
    const words = text.slice(start, end);
    const [field = 'chapterTitles' as const] = place.fields;
    if (text.indexOf(words) !== text.lastIndexOf(words))
      return this.setting(place, `${text.slice(0, start)}${by}${text.slice(end)}`);
    return words === text && by === ''
      ? null
      : [aCommandTo('replace', field, { chapters: place.chapters, words, value: by })];
  }
}

/** `a capital A`, `upper case` */
const isOfCase = ({ kind, word }: Token): boolean =>
  (kind === 'number' && /^(?:one|two)$/.test(word)) || (kind === 'word' && isWordOfCase(word));
const isWordOfCase = (word: string): boolean =>
  /^(?:capitals?|small|letters?|upper|lower|caps|case|big|double|(?:upper|lower|title)case|\p{L})$/u.test(
    word,
  ) || IGNORED.has(word);
export const isQuote = (said: Said): boolean => said.some(({ kind }) => kind === 'quoted');
/** `I don't want …` is `remove …` */
const withoutAsking = (tokens: Said): Said =>
  tokens.slice(
    Math.max(
      0,
      tokens.findIndex(({ kind, word }) => kind === 'quoted' || !/^(?:i|we|you)$/.test(word)),
    ),
  );
const withoutStop = (tokens: Said): Said =>
  tokens.slice(0, tokens.findLastIndex(({ kind, word }) => kind !== 'mark' || !/^[.,;!]$/.test(word)) + 1);
