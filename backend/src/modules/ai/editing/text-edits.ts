import { AddedText } from './added-text.js';
import { Clause } from './clause.js';
import { aCommandTo, type Command } from './command.js';
import type { Part, Parts } from './frames.js';
import { given } from './given-text.js';
import { NOWHERE, type Place, placeIn, placeOf } from './place.js';
import { TEXT_FRAMES } from './text-frames.js';
import { sentencesIn } from './text-changes.js';
import { isBesides, type Span, spanIn, trimmed } from './text-spans.js';
import type { Token } from './tokens.js';
import { NOUNS, VERBS } from './vocabulary.js';

/** Words that are to be found, at most. */
const LONGEST = 14;
const FRONT = /^(?:before|prefix|prepend|first|top|front|beginning)$/;
const IN_DESCRIPTION: Place = { ...NOWHERE, fields: ['description'], rest: [] };
type Said = readonly Token[];
type Read = Command[] | string | null;

/** What a clause asks to be done to words: those that it names are found, and what it gives is put there or beside them. */
export class TextEdits extends AddedText {
  private readonly all = withoutStop(this.tokens);

  read(): Read {
    for (const [act, frame] of TEXT_FRAMES) {
      const said = frame.isWhole ? this.all : this.place.rest;
      const parts = frame.match(said, (part, tokens) => this.accepts(part, tokens));
      const read = parts && this[act](parts, this.placeWith(parts), glueOf(said, parts));
      if (read) return read;
    }
    return null;
  }

  private accepts(part: Part, said: Said): boolean {
    const [first] = said;
    if (part === 'P' || part === 'Q') return placeIn(said, this.slotsOf)?.isList === false;
    if (part === 'R') return this.referred(said) !== null;
    if (part === 'S') return isBesides(said);
    if (part === 'q') return isQuote(said) && this.isFound(said);
    if (part === 'N') return first!.kind === 'quoted' || /^(?:that|saying)$/.test(first!.word);
    if (part === 'T') return said.length === 1 && first!.kind === 'time';
    if (part === 'C') return /capital|small|letter/i.test(this.raw(said));
    if (part === 'X') return this.isFound(said);
    return part !== 'x' || (this.isFound(said) && (isQuote(said) || this.isWritten(said)));
  }

  /** Words of a text, and no name of what a command knows. */
  private isFound(said: Said): boolean {
    if (said.length > LONGEST || this.isMixed(said)) return false;
    if (isQuote(said)) return !this.isKnown(said);
    const text = this.textAt(this.place);
    const isPart = text !== null && this.spanIn(text, said) !== null;
    return isPart || (!this.isKnown(said) && !placeIn(said, this.slotsOf));
  }

  protected copied({ R, Q }: Parts): Read {
    const { fields, chapters } = placeIn(Q!, this.slotsOf)!;
    const [field = 'chapterTitles' as const] = fields;
    if (fields.length > 1 || (field === 'chapterTitles' && chapters.length !== 1)) return null;
    const { of, from, to } = this.referred(R!)!;
    const said = of.slice(from, to);
    const value = field === 'description' ? said : said.replace(/[.!?…]+$/u, '');
    return value === '' ? null : [aCommandTo('set', field, { chapters, value })];
  }

  protected quoted({ q, N }: Parts, place: Place): Read {
    return this.slotsOf(q!).chapters.length > 0 ? null : this.replacing(q!, N!, place);
  }

  protected replaced({ X, x, Y }: Parts, place: Place): Read {
    const words = (X ?? x)!;
    const text = this.textAt(place);
    const span = text === null || isQuote(words) ? null : this.spanIn(text, words);
    return span ? this.exchanging(place, span, this.wordsOf(Y!)) : this.replacing(words, Y!, place);
  }

  /** As `replaced`, where it may mean something else unless the place is named or the words are there. */
  protected exchanged(parts: Parts, place: Place): Read {
    const isThere = place.lead !== '' || this.isWritten(parts.X!);
    return isThere ? this.replaced(parts, place) : null;
  }

  protected written(parts: Parts, place: Place): Read {
    return place.lead === '' || place.edge !== null ? null : this.replaced(parts, place);
  }

  /** `Acme is spelled Akme`, `the customer is spelled Akme`: words that are there, or whatever is nearly the same. */
  protected spelled(parts: Parts, place: Place): Read {
    if (this.isWritten(parts.X!) || isQuote(parts.X!)) return this.replaced(parts, place);
    return [aCommandTo('correct', place.fields[0] ?? 'all', { value: this.wordsOf(parts.Y!) })];
  }

  protected respelled({ X }: Parts, { fields }: Place): Read {
    return [aCommandTo('correct', fields[0] ?? 'all', { value: given(this.raw(X!)) })];
  }

  protected removed({ X, S }: Parts, place: Place): Read {
    const text = this.textAt(place);
    const span = text === null ? null : this.spanIn(text, (X ?? S)!);
    // Sentences by what they are about and by their number
    if (X && X.some(({ word }) => NOUNS.get(word) === 'sentence') && !isQuote(X)) return null;
    if (span) return this.exchanging(place, span, '');
    const isTaken = VERBS.get(this.all[0]!.word) === 'remove' || /^(?:off|from|of)$/.test(place.lead);
    const isSomewhere = place.fields.length > 0 || place.chapters.length > 0;
    return X && isTaken && isSomewhere ? this.replacing(X, '', place) : null;
  }

  protected kept({ S }: Parts, place: Place): Read {
    const text = this.textAt(place);
    const span = text === null ? null : this.spanIn(text, S!);
    return span && this.setting(place, trimmed(text!.slice(span.from, span.to)));
  }

  protected moved({ R, Z = [] }: Parts, _: Place, glue: Said): Read {
    const { of, from, to, place } = this.referred(R!)!;
    const isBeside = glue.some(({ word }) => /^(?:before|after)$/.test(word)) && Z.length === 0;
    if (place.fields[0] !== 'description' || isBeside || (Z.length > 0 && !placeIn(Z, this.slotsOf)))
      return null;
    const rest = `${of.slice(0, from)}${of.slice(to)}`.replace(/ {2,}/g, ' ').trim();
    const said = of.slice(from, to);
    const isFront = glue.some(({ word }) => FRONT.test(word));
    return rest === '' ? null : this.setting(place, isFront ? `${said} ${rest}` : `${rest} ${said}`);
  }

  /** `swap the first and the second sentence of the description` */
  protected swapped({ Z = [] }: Parts): Read {
    const clause = new Clause(this.text, Z);
    const [one, other, ...more] = Z.flatMap(
      ({ kind, value }, i) => clause.ordinalAt(i) ?? (kind === 'number' ? value : []),
    );
    const sentences = sentencesIn(this.content.description);
    const at = (place = 0) => (place < 0 ? sentences.length + place : place - 1);
    const isOfTwo = sentences[at(one)] && sentences[at(other)] && more.length === 0;
    if (!isOfTwo || !Z.some(({ word }) => NOUNS.get(word) === 'sentence')) return null;
    const swapped = sentences.with(at(one), sentences[at(other)]!).with(at(other), sentences[at(one)]!);
    return this.setting(IN_DESCRIPTION, swapped.join(' '));
  }

  protected inserted({ x, Y }: Parts, place: Place, glue: Said): Read {
    const [found, more] = [this.wordsOf(x!), this.wordsOf(Y!)];
    // `add Costs after Pricing`: a chapter
    if ((place.lead === '' && this.slotsOf(x!).chapters.length > 0) || this.isVague(Y!)) return null;
    const isFront = glue.some(({ word }) => FRONT.test(word));
    return this.replacing(x!, isFront ? `${more} ${found}` : `${found} ${more}`, place);
  }

  protected added({ Y, N }: Parts, place: Place, glue: Said): Read {
    if (place.isList || place.lead === '' || place.lead === 'everywhere') return null;
    const isFront = glue.some(({ word }) => FRONT.test(word) || /^(?:start|begin)s?$/.test(word));
    return this.adding((Y ?? N)!, { ...place, edge: isFront ? 1 : place.edge });
  }

  protected put(parts: Parts, place: Place, glue: Said): Read {
    const isInto = glue[0]?.word === 'put' && /^(?:into|onto)$/.test(place.lead);
    return place.edge !== null || isInto ? this.added(parts, place, glue) : null;
  }

  /** `add Acme at 37:00` */
  protected marked({ Y, T }: Parts): Read {
    const isOne = Y!.length === 1 && /^(?:one|another)$/.test(Y![0]!.word);
    if (!Y!.every(({ word, kind }) => kind === 'quoted' || (!NOUNS.has(word) && kind !== 'time')))
      return null;
    const value = isOne ? null : given(this.raw(Y!));
    return [aCommandTo('add', 'chapters', { time: T![0]!.value, value })];
  }

  /** The part of a text that tokens name together with its place. */
  private referred(said: Said): (Span & { of: string; place: Place }) | null {
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

  private spanIn(text: string, said: Said): Span | null {
    return spanIn(text, said, { text: this.text, wordsOf: (tokens) => this.wordsOf(tokens) });
  }

  private placeWith({ P }: Parts): Place {
    return P ? { ...NOWHERE, ...placeIn(P, this.slotsOf)!, rest: [], lead: 'in' } : this.place;
  }

  private setting({ fields: [field = 'chapterTitles'], chapters }: Place, value: string): Command[] | null {
    return value === '' ? null : [aCommandTo('set', field, { chapters, value })];
  }

  /** Other words in the place of a part of a text, with what joined it to the rest where it goes. */
  private exchanging(place: Place, { from, to }: Span, by: string): Command[] | null {
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

const isQuote = (said: Said): boolean => said.some(({ kind }) => kind === 'quoted');
const withoutStop = (tokens: Said): Said =>
  tokens.slice(0, tokens.findLastIndex(({ kind, word }) => kind !== 'mark' || !/^[.,;!?]$/.test(word)) + 1);
/** What a clause says around its parts. */
const glueOf = (said: Said, parts: Parts): Said => {
  const taken = new Set(Object.values(parts).flat());
  return said.filter((token) => !taken.has(token));
};
