import { aCommandTo, type Command, type Field } from './command.js';
import { asSentence, given, givenWords } from './given-text.js';
import { type Place, placeIn, placeOf } from './place.js';
import type { Slots } from './slots.js';
import type { Token } from './tokens.js';
import { BEYOND, IGNORED, NOUNS, QUALITIES, VERBS } from './vocabulary.js';

const VAGUE =
  /^(?:what|who|whose|how|that|something|anything|it|this|more|some|also|where|when|which|all|everything|what's)\b/i;
const POINTED = /^(?:that|saying|that says|reading|:)\s+/i;

const beyondOf = (words: string): string | undefined =>
  BEYOND.find(([, beyond]) =>
    words
      .toLowerCase()
      .split(/\W+/)
      .some((word) => beyond.split(' ').includes(word)),
  )?.[0];

/**
 * Clauses that hold words to find or to write between their own: `replace A with B in the title`, `add X to the
 * description`, `remove the word X from the chapter titles`. Null for all others; a sentence where it cannot be done.
 */
export class WordedClause {
  private readonly place: Place;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    private readonly slotsOf: (tokens: readonly Token[]) => Slots,
  ) {
    this.place = placeOf(tokens, slotsOf);
  }

  read(): Command[] | string | null {
    return (
      this.quotes() ??
      this.contrast() ??
      this.spelling() ??
      this.exchange() ??
      this.instead() ??
      this.removal() ??
      this.beginning() ??
      this.addition() ??
      this.standing() ??
      this.ending() ??
      this.chapter()
    );
  }

  private raw(tokens: readonly Token[]): string {
    const [first, last] = [tokens[0], tokens.at(-1)];
    return first && last ? this.text.slice(first.from, last.to).trim() : '';
  }

  /** `the word "sync"`: what is in quotes is meant. */
  private wordsOf(tokens: readonly Token[]): string {
    const [quoted, ...more] = tokens.filter(({ kind }) => kind === 'quoted');
    const isLed = tokens.every(({ kind, word }) => kind === 'quoted' || IGNORED.has(word) || NOUNS.has(word));
    return quoted && more.length === 0 && isLed ? quoted.word : givenWords(this.raw(tokens));
  }

  /** Words beside those in quotes, that say something else. */
  private isMixed(tokens: readonly Token[]): boolean {
    return (
      tokens.some(({ kind }) => kind === 'quoted') &&
      tokens.some(({ kind, word }) => kind !== 'quoted' && !IGNORED.has(word) && !NOUNS.has(word))
    );
  }

  private find(tokens: readonly Token[], words: RegExp, from = 0): number {
    return tokens.findIndex(({ word, kind }, i) => i >= from && kind !== 'quoted' && words.test(word));
  }

  private replacing(
    words: readonly Token[],
    by: readonly Token[] | string,
    place = this.place,
  ): Command[] | null {
    const value = typeof by === 'string' ? by : this.wordsOf(by);
    const said = this.wordsOf(words);
    if (this.isMixed(words) || (typeof by !== 'string' && this.isMixed(by))) return null;
    if (said === '' || words.length > 14) return null;
    const fields: Field[] =
      place.fields.length > 0 ? place.fields : [place.chapters.length > 0 ? 'chapterTitles' : 'all'];
    return fields.map((field) =>
      aCommandTo('replace', field, { chapters: place.chapters, words: said, value }),
    );
  }

  /** `"becuase" should be "because"` */
  private quotes(): Command[] | null {
    const [words, by, ...more] = this.tokens.filter(({ kind }) => kind === 'quoted');
    const others = this.place.rest.filter(({ kind }) => kind !== 'quoted');
    const isSaid = others.every(({ word }) =>
      /^(?:should|must|be|is|to|not|->|=|→|=>|has|called)$/.test(word),
    );
    if (!words || !by || more.length > 0 || !isSaid || others.some(({ word }) => word === 'not')) return null;
    return this.slotsOf([words]).chapters.length > 0 ? null : this.replacing([words], [by]);
  }

  /** `in the title it should say Demo, not Discovery` */
  private contrast(): Command[] | null {
    const { rest, lead } = this.place;
    const not = this.find(rest, /^not$/, 2);
    const say = this.find(rest, /^(?:say|be|called|is|read|it's)$/);
    if (lead === '' || not < 0 || say < 0 || say >= not - 1) return null;
    const by = rest.slice(say + 1, rest[not - 1]!.word === ',' ? not - 1 : not);
    const words = rest.slice(not + 1);
    return by.length > 0 && words.length > 0 && !this.isKnown(words) ? this.replacing(words, by) : null;
  }

  /** `it's spelled Acme, not Akme`, `fix the spelling of Acme everywhere`, `it's BrightWater with a capital W`. */
  private spelling(): Command[] | null {
    const { tokens, place } = this;
    const spelled = this.find(tokens, /^(?:spell|spelled|spelt|written)$/, 1);
    const not = this.find(tokens, /^not$/, spelled + 1);
    if (spelled > 0 && not > 0)
      return this.replacing(tokens.slice(not + 1), tokens.slice(spelled + 1, not), {
        ...place,
        fields: [],
        chapters: [],
      });
    if (spelled > 0) {
      const words = tokens
        .slice(0, spelled)
        .filter(({ word }, i, all) => i < all.length - 1 || word !== 'is');
      return this.replacing(words, tokens.slice(spelled + 1), { ...place, fields: [], chapters: [] });
    }
    const capital = this.find(tokens, /^(?:with|in)$/, 1);
    if (
      /^it'?s$/.test(tokens[0]!.word) &&
      capital > 0 &&
      /capital|small|letter/i.test(this.raw(tokens.slice(capital)))
    )
      return [aCommandTo('correct', 'all', { value: given(this.raw(tokens.slice(1, capital))) })];
    const of = this.find(place.rest, /^of$/, 1);
    if (VERBS.get(tokens[0]!.word) !== 'correct' || of < 0 || this.isKnown(place.rest.slice(of + 1)))
      return null;
    return [aCommandTo('correct', 'all', { value: given(this.raw(place.rest.slice(of + 1))) })];
  }

  /** `replace A with B`, `change A to B in the title`, `correct Akme to Acme`; what is named is no text to be found. */
  private exchange(): Command[] | null {
    const { rest, lead, fields } = this.place;
    const [first] = rest;
    const verb = VERBS.get(first?.word ?? '');
    const isReplace = verb === 'replace';
    const by = this.find(rest, isReplace ? /^(?:with|by|for|to|into)$/ : /^(?:to|into)$/, 2);
    if (
      by < 0 ||
      by === rest.length - 1 ||
      !(isReplace || verb === 'correct' || /^(?:change|rename|turn|alter)$/.test(first!.word))
    )
      return null;
    const words = rest.slice(1, by);
    const isQuoted = words.some(({ kind }) => kind === 'quoted');
    if (this.isKnown(words) || (!isQuoted && placeIn(words, this.slotsOf))) return null;
    const isSomewhere =
      lead !== '' && (lead === 'everywhere' || fields.length > 0 || this.place.chapters.length > 0);
    if (!isReplace && verb !== 'correct' && !isSomewhere) return null;
    const bare = words.filter(
      (_, i) => !(verb === 'correct' && i <= 2 && /^(?:the|spelling|of|typo)$/.test(words[i]!.word)),
    );
    return this.replacing(bare, rest.slice(by + 1));
  }

  /** `say B instead of A`, `use B in place of A`, `instead of A write B`. */
  private instead(): Command[] | null {
    const { rest } = this.place;
    const at = this.find(rest, /^(?:instead|instead-of)$/);
    const from = rest[at]?.word === 'instead' ? at + 2 : at + 1;
    const first = this.find(rest, /^(?:say|use|write|put|have|type)$/, from + 1);
    if (at === 0 && first > from && first < rest.length - 1) {
      const end = rest[first - 1]!.word === ',' ? first - 1 : first;
      return this.replacing(rest.slice(from, end), rest.slice(first + 1));
    }
    if (at < 1 || (rest[at]!.word === 'instead' && rest[at + 1]?.word !== 'of') || from >= rest.length)
      return null;
    const say = this.find(rest, /^(?:say|use|write|put|have|type|says|read)$/);
    const by = rest.slice(say >= 0 && say < at ? say + 1 : 0, at);
    return by.length > 0 ? this.replacing(rest.slice(from), by) : null;
  }

  /** `remove the word X from the title`. */
  private removal(): Command[] | null {
    const { rest, fields, chapters, lead } = this.place;
    const [first] = rest;
    const isTaken = first?.word === 'take' && /^(?:off|from|of)$/.test(lead);
    if (
      (VERBS.get(first?.word ?? '') !== 'remove' && !isTaken) ||
      (fields.length === 0 && chapters.length === 0)
    )
      return null;
    const words = rest.slice(1);
    return words.length === 0 || this.isKnown(words) ? null : this.replacing(words, '');
  }

  /** `start the title with X`, `add to the description: X`, `prefix the title with X`. */
  private beginning(): Command[] | string | null {
    const [first] = this.tokens;
    const verb = VERBS.get(first?.word ?? '');
    if (!/^(?:add|start|end)$/.test(verb ?? '')) return null;
    for (let i = 2; i < this.tokens.length; i++) {
      const token = this.tokens[i]!;
      const isSign =
        token.word === ':' ||
        (token.word === 'with' && verb !== 'add') ||
        (token.word === 'with' && /fix$/.test(first!.word));
      const isText = verb === 'add' && (token.kind === 'quoted' || /^(?:that|saying)$/.test(token.word));
      if (!isSign && !isText) continue;
      const from = this.tokens[1]!.word === 'to' || this.tokens[1]!.word === 'into' ? 2 : 1;
      const named = this.tokens
        .slice(from, i)
        .filter(({ word }) => !/^(?:after|before|following|end|start|at)$/.test(word));
      const kind = named.findIndex(({ word }) => /^(?:to|in|into|at|of)$/.test(word));
      const isKind =
        kind > 0 &&
        named
          .slice(0, kind)
          .every(({ word }) => IGNORED.has(word) || /^(?:line|sentence|word)$/.test(NOUNS.get(word) ?? ''));
      const place = placeIn(isKind ? named.slice(kind + 1) : named, this.slotsOf);
      if (!place || place.isList) return null;
      const isFront =
        verb === 'start' ||
        /^prefix|^prepend/.test(first!.word) ||
        this.tokens.slice(1, i).some(({ word }) => word === 'before');
      const said = this.tokens.slice(isSign ? i + 1 : i);
      return this.writing(said, { ...place, edge: isFront ? 1 : -1, rest: [], lead: 'to' });
    }
    return null;
  }

  /** `add X to the title`, `put X in front of the description`. */
  private addition(): Command[] | string | null {
    const { place } = this;
    const [first] = place.rest;
    const verb = VERBS.get(first?.word ?? '');
    const isPut =
      verb === 'light' &&
      (place.edge !== null || (first!.word === 'put' && /^(?:into|onto)$/.test(place.lead)));
    if (
      (verb !== 'add' && !isPut) ||
      place.rest.length < 2 ||
      place.isList ||
      place.lead === '' ||
      place.lead === 'everywhere'
    )
      return null;
    return this.writing(place.rest.slice(1), place);
  }

  /** `"Internal." must stand in front of the description` */
  private standing(): Command[] | string | null {
    const { place } = this;
    const modal = this.find(place.rest, /^(?:should|must|has|needs|goes|belongs|comes)$/, 1);
    if (modal < 1 || place.edge === null || place.isList) return null;
    const isStanding = place.rest
      .slice(modal)
      .every(
        ({ kind, word }) =>
          kind === 'word' &&
          (IGNORED.has(word) ||
            /^(?:stand|go|come|appear|be|goes|belongs|comes|needs|has|add|appended)$/.test(word)),
      );
    return isStanding ? this.writing(place.rest.slice(0, modal), place) : null;
  }

  /** `let the description end with "Bye."` */
  private ending(): Command[] | string | null {
    const at = this.find(this.tokens, /^with$/, 3);
    const verb = VERBS.get(this.tokens[at - 1]?.word ?? '');
    if (!/^(?:let|have|make)$/.test(this.tokens[0]!.word) || !/^(?:start|end)$/.test(verb ?? '')) return null;
    const place = placeIn(this.tokens.slice(1, at - 1), this.slotsOf);
    return place && !place.isList
      ? this.writing(this.tokens.slice(at + 1), {
          ...place,
          edge: verb === 'start' ? 1 : -1,
          rest: [],
          lead: 'to',
        })
      : null;
  }

  /** `add Acme at 37:00` */
  private chapter(): Command[] | null {
    const [last, lead] = [this.tokens.at(-1)!, this.tokens.at(-2)];
    const words = this.tokens.slice(1, -2);
    const isNamed =
      words.length > 0 && words.every(({ word, kind }) => kind === 'quoted' || !NOUNS.has(word));
    if (
      VERBS.get(this.tokens[0]!.word) !== 'add' ||
      last.kind !== 'time' ||
      !/^(?:at|from)$/.test(lead!.word)
    )
      return null;
    return isNamed
      ? [aCommandTo('add', 'chapters', { time: last.value, value: given(this.raw(words)) })]
      : null;
  }

  private writing(said: readonly Token[], place: Place): Command[] | string | null {
    const raw = this.raw(said);
    const isQuoted = said.some(({ kind }) => kind === 'quoted');
    if (this.isMixed(said) || /^an? (?:comma|colon|dash|hyphen|full stop|period|slash)\b/i.test(raw))
      return null;
    const bare = raw
      .replace(POINTED, '')
      .replace(
        /^(?:(?:an? |the )?(?:extra |additional |new )?(?:line|note|sentence|words?|phrase|text|prefix|suffix|remark)(?: (?:that says|saying|that|of))? )/i,
        '',
      );
    const value = isQuoted ? said.find(({ kind }) => kind === 'quoted')!.word : bare;
    if (value.trim() === '') return null;
    const [field] = place.fields.length > 0 ? place.fields : (['chapterTitles'] as const);
    const isList =
      said.some(({ word }) => NOUNS.get(word) === 'timestamps') ||
      (said.some(({ word }) => NOUNS.get(word) === 'chapter') && field === 'description');
    if (!isQuoted && isList && field === 'description') return [aCommandTo('list', 'description')];
    if (!isQuoted && beyondOf(value)) return beyondOf(value)!;
    if (
      field === 'summary' ||
      (!isQuoted && (bare === raw ? this.isKnown(said) || VAGUE.test(value) : false))
    )
      return null;
    const isFront =
      place.edge === 1 ||
      place.lead === 'before' ||
      this.tokens[0]!.word === 'prepend' ||
      this.tokens[0]!.word === 'prefix';
    const text = field === 'description' && !isFront && !isQuoted ? asSentence(value) : value;
    return [aCommandTo('add', field!, { chapters: place.chapters, value: text, count: isFront ? 1 : -1 })];
  }

  /** Whether words name what a command knows, and are no text: `the last sentence`, `fillers`, `it`. */
  private isKnown(named: readonly Token[]): boolean {
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
    return words.every((word) => /^(?:it|this|that|all)$/.test(word));
  }
}
