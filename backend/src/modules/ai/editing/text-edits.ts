import { Clause } from './clause.js';
import { aCommandTo, type Command } from './command.js';
import type { Parts } from './frames.js';
import { given, isSign } from './given-text.js';
import { IN_DESCRIPTION, isQuote, NamedText, type Said } from './named-text.js';
import { capitalised } from '../writing/grammar/sentences.js';
import { NOWHERE, type Place, placeIn } from './place.js';
import { TEXT_FRAMES } from './text-frames.js';
import { sentencesIn } from './text-changes.js';
import { isBesides, trimmed } from './text-spans.js';
import { NOUNS } from './vocabulary.js';

const FRONT = /^(?:before|prefix|prepend|first|top|front|beginning)$/;
type Read = Command[] | string | null;

/** What a clause asks to be done to words: those that it names are found, and what it gives is put there or beside them. */
export class TextEdits extends NamedText {
  read(): Read {
    for (const [act, frame] of TEXT_FRAMES) {
      const said = frame.isWhole ? this.all : this.bare;
      const parts = frame.match(said, (part, tokens) => this.accepts(part, tokens));
      const read = parts && this[act](parts, this.placeWith(parts), glueOf(said, parts));
      if (read) return read;
    }
    return null;
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

  protected replaced({ X, x, Y, Z = [] }: Parts, named: Place): Read {
    const words = (X ?? x)!;
    // `chapter 3: say damaged instead of stained`
    const told = placeIn(
      Z.filter(({ kind }) => kind !== 'mark'),
      this.slotsOf,
    );
    const place = told ? { ...NOWHERE, ...told, rest: [], lead: 'in' } : named;
    // `change the chapter title "Roadmap" to …`
    const ahead = this.all
      .slice(
        0,
        this.all.findIndex(({ kind }) => kind === 'quoted'),
      )
      .map(({ word }) => NOUNS.get(word));
    if (isQuote(words) && place.lead === '' && ahead.includes('chapter') && ahead.includes('title'))
      return this.replacing(words, Y!, { ...place, fields: ['chapterTitles'], lead: 'in' });
    const text = this.textAt(place);
    const span = text === null || isQuote(words) ? null : this.spanIn(text, words);
    if (span) return this.exchanging(place, span, this.givenIn(Y!));
    const { chapters } = this.slotsOf(words);
    if (place.lead === '' && chapters.length > 0 && !isQuote(words))
      return chapters.length === 1
        ? [aCommandTo('set', 'chapterTitles', { chapters, value: this.wordsOf(Y!) })]
        : null;
    return this.replacing(words, Y!, place);
  }

  /** As `replaced`, where it may mean something else unless the place is named or the words are there. */
  protected exchanged(parts: Parts, place: Place): Read {
    const { X = parts.x ?? [], Y: said = [], Z = [], P } = parts;
    // `Lindqvist with a v, not Lindquist`
    const letter = said.findIndex(({ word }, i) => word === 'with' && this.accepts('C', said.slice(i + 1)));
    const Y = letter > 0 ? said.slice(0, letter) : said;
    const isOfField =
      !P && Z.some(({ word }) => /^(?:title|description|chapter)$/.test(NOUNS.get(word) ?? ''));
    if (isOfField) return null;
    if (place.lead === '' && !this.isWritten(X)) return null;
    // `it were four spoiled loads, not three`: what follows in the text as well stays
    const texts = [this.content.title, this.content.description].join('\n');
    const same = Y.findIndex((_, i) => i > 0 && texts.includes(`${this.wordsOf(X)} ${this.raw(Y.slice(i))}`));
    return this.replaced({ X, Y: same < 0 ? Y : Y.slice(0, same) }, place);
  }

  protected written(parts: Parts, place: Place): Read {
    const [first, other] = [this.wordsOf(parts.x!), this.raw(parts.Y!)];
    const isName =
      /^\p{Lu}/u.test(first) && /^\p{Lu}/u.test(other) && this.slotsOf(parts.x!).chapters.length === 0;
    return (place.lead === '' && !isName) || place.edge !== null ? null : this.replaced(parts, place);
  }

  /** `perfomance -> performance`: words that are there, and no name of a chapter. */
  protected arrowed({ x, Y }: Parts, place: Place): Read {
    const isChapter = place.lead === '' && this.slotsOf(x!).chapters.length > 0;
    const isMore = !isQuote(Y!) && (Y!.length > 5 || /[,(]| in the /.test(this.raw(Y!)));
    return isChapter || isMore ? null : this.replacing(x!, Y!, place);
  }

  protected misspelled({ x }: Parts, { fields, chapters }: Place): Read {
    if (!this.isWritten(x!)) return null;
    return [aCommandTo('correct', fields[0] ?? 'all', { chapters, words: this.wordsOf(x!) })];
  }

  /** `Annual with a capital A` */
  protected cased({ x, C }: Parts, place: Place): Read {
    const [words, how] = [this.wordsOf(x!), this.raw(C!)];
    // `Response Times with a capital T`
    const { chapters } = this.slotsOf(x!);
    const isWhole = this.content.chapters[chapters[0]! - 1]?.title.toLowerCase() === words.toLowerCase();
    if (chapters.length === 1 && isWhole && /\p{Lu}/u.test(words))
      return [aCommandTo('set', 'chapterTitles', { chapters, value: words })];
    const change = /small|lower/i.test(how)
      ? words.toLowerCase()
      : /upper|caps/i.test(how)
        ? words.toUpperCase()
        : capitalised(words);
    return place.lead === '' ? null : this.replacing(x!, change, place);
  }

  /** `the last sentence of the description should be "Bye."` */
  protected rewritten({ R, Y }: Parts): Read {
    const { place, ...span } = this.referred(R!)!;
    const [quoted, ...more] = Y!.filter(({ kind }) => kind === 'quoted');
    const end = Y!.at(-1) === this.all.at(-1) ? this.tokens.at(-1)!.to : Y!.at(-1)!.to;
    const text = quoted && more.length === 0 ? quoted.word : this.text.slice(Y![0]!.from, end);
    const isOfSentences = /[.!?…]$/.test(span.of.slice(0, span.to)) && /[\p{L}\p{N})]$/u.test(text);
    return placeIn(R!, this.slotsOf) ? null : this.exchanging(place, span, isOfSentences ? `${text}.` : text);
  }

  protected gone({ R }: Parts): Read {
    const { place, ...span } = this.referred(R!)!;
    return placeIn(R!, this.slotsOf) ? null : this.exchanging(place, span, '');
  }

  /** `Acme is spelled Akme`, `the customer is spelled Akme`: words that are there, or whatever is nearly the same. */
  protected spelled(parts: Parts, place: Place): Read {
    if (this.isWritten(parts.X!) || isQuote(parts.X!)) return this.replaced(parts, place);
    return [aCommandTo('correct', place.fields[0] ?? 'all', { value: this.wordsOf(parts.Y!) })];
  }

  protected respelled({ X, q }: Parts, { fields }: Place): Read {
    return [aCommandTo('correct', fields[0] ?? 'all', { value: this.wordsOf((X ?? q)!) })];
  }

  protected removed({ X, S, P }: Parts, place: Place): Read {
    const text = this.textAt(place);
    const span = text === null ? null : this.spanIn(text, (X ?? S)!);
    // Sentences by what they are about and by their number
    if (
      !(P && span) &&
      [...(X ?? []), ...(S ?? [])].some(({ word }) => NOUNS.get(word) === 'sentence') &&
      !isQuote((X ?? S)!) &&
      !isBesides((X ?? S)!)
    )
      return null;
    if (span) return this.exchanging(place, span, '');
    const isTaken = !/^(?:take|get|leave)$/.test(this.all[0]!.word) || /^(?:off|from|of)$/.test(place.lead);
    const isSomewhere = place.fields.length > 0 || place.chapters.length > 0;
    return X && isTaken && isSomewhere ? this.replacing(X, '', place) : null;
  }

  /** `Acme out of the title` */
  protected lifted({ x }: Parts, place: Place): Read {
    return place.lead === 'off' ? this.replacing(x!, '', place) : null;
  }

  protected removedFrom({ q }: Parts, place: Place): Read {
    return this.replacing(q!, '', place);
  }

  protected kept({ R, S }: Parts, place: Place): Read {
    const part = R && this.referred(R)!;
    if (part) return this.setting(part.place, part.of.slice(part.from, part.to));
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
    const text = this.textAt(place);
    const at = text?.toLowerCase().indexOf(found.toLowerCase()) ?? -1;
    if (at < 0) return this.replacing(x!, isFront ? `${more} ${found}` : `${found} ${more}`, place);
    return this.beside(place, text!, isFront ? at : at + found.length, more);
  }

  protected added({ Y, N, q }: Parts, place: Place, glue: Said): Read {
    if (place.isList || place.lead === '' || place.lead === 'everywhere') return null;
    const isFront = glue.some(({ word }) => FRONT.test(word) || /^(?:start|begin)s?$/.test(word));
    return this.adding((Y ?? N ?? q)!, { ...place, edge: isFront ? 1 : place.edge });
  }

  protected put(parts: Parts, place: Place, glue: Said): Read {
    // `exclamation mark at the end of the title`
    if (glue.length === 0 && !isQuote(parts.Y!) && !isSign(this.raw(parts.Y!))) return null;
    const isPut = glue[0]?.word === 'put' && /^(?:into|onto)$/.test(place.lead);
    const isOfThem = this.tokens.some(({ word }) => /^(?:its|their)$/.test(word));
    const isIn =
      /^(?:put|get|work|squeeze|bring)$/.test(glue[0]?.word ?? '') && /^(?:in|into|onto)$/.test(place.lead);
    const isInto = isPut || (isIn && !isOfThem);
    return place.edge !== null || isInto ? this.added(parts, place, glue) : null;
  }

  protected merged({ K, L, M, Y }: Parts): Read {
    const chapters = [K, L, M].flatMap((said) => (said ? this.chaptersIn(said) : []));
    return [aCommandTo('merge', 'chapters', { chapters, value: Y ? given(this.raw(Y)) : null })];
  }

  protected joined(): Read {
    return [aCommandTo('merge', 'chapters')];
  }

  /** `the border between 4 and 5 is at 20:30` */
  protected bounded({ K, T }: Parts): Read {
    const [first, second, ...more] = this.chaptersIn(K!);
    if (more.length > 0 || second !== first! + 1) return null;
    return [aCommandTo('start', 'chapters', { chapters: [second], time: T![0]!.value })];
  }
}

/** What a clause says around its parts. */
const glueOf = (said: Said, parts: Parts): Said => {
  const taken = new Set(Object.values(parts).flat());
  return said.filter((token) => !taken.has(token));
};
