import type { Token } from './tokens.js';
import { IGNORED, NOUNS, type Noun, ORDINALS, QUALITIES, VERBS } from './vocabulary.js';

export const CALLED = new Set(
  'called named titled headed entitled labelled labeled saying says reads reading'.split(' '),
);
export const GIVING = new Set('to as into be -> => → = :'.split(' '));
export const WHERE = new Set('where when about on with regarding mentioning'.split(' '));
const TOPIC = new Set([...WHERE, 'that', 'which', 'containing', 'saying']);
export const PLACES = new Set(['moment', 'point', 'place', 'spot']);
export const STOPS_NAME = new Set(['of', 'from', 'in', 'at', 'to', 'and', 'with', 'for', ...CALLED]);
/** A title that is named without quotes has so many words at most. */
export const NAME_WORDS = 6;
const TALKING = new Set(
  'they we you people everyone he she i start starts begin begins to talk talks talking speak speaks speaking discuss discusses discussing mention mentions mentioning say says ask asks asking explain explains explaining bring brings get gets come turn about of on up the our it is are a an having'.split(
    ' ',
  ),
);
const SAYING = new Set(
  'asks mentions says talks talk speaks explains discusses brings bring ask mention say speak explain discuss'.split(
    ' ',
  ),
);
const COMES_UP = new Set('comes come up is are was mentioned discussed starts begins first gets'.split(' '));
const TOPIC_ENDS = new Set('to as called named into and from at'.split(' '));

/** The words of a clause by their position. */
export class Clause {
  private known: readonly string[] | undefined;
  /** The signs from a position on, as one text. */
  private readonly tails: string[] = [];

  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
  ) {}

  word(i: number): string {
    return this.tokens[i]?.kind === 'quoted' ? '' : (this.tokens[i]?.word ?? '');
  }

  noun(i: number): Noun | undefined {
    return NOUNS.get(this.word(i).replace(/'s?$/, ''));
  }

  /** The words as signs: `#` a number, `@` a time, `"` a quote, `nth` a place in order, `chapter` its names. */
  private get signs(): readonly string[] {
    return (this.known ??= this.tokens.map(({ kind, word }, i) => {
      if (kind === 'quoted' || kind === 'time') return kind === 'time' ? '@' : '"';
      if (this.ordinalAt(i) !== null) return 'nth';
      if (word === '#') return 'no';
      return kind === 'number' && word !== 'one' ? '#' : this.noun(i) === 'chapter' ? 'chapter' : word;
    }));
  }

  /** The position after the words from here on that fit a pattern of signs; null where they do not. */
  past(i: number, pattern: RegExp): number | null {
    this.tails[i] ??= `${this.signs.slice(i).join(' ')} `;
    const [found] = pattern.exec(this.tails[i]) ?? [];
    return found === undefined ? null : i + found.trim().split(' ').length;
  }

  rest(i: number): string {
    const last = this.tokens.at(-1)!;
    return this.tokens[i] ? this.text.slice(this.tokens[i].from, last.to) : '';
  }

  isName(i: number): boolean {
    const word = this.word(i);
    const isKnown =
      IGNORED.has(word) || QUALITIES.has(word) || NOUNS.has(word) || VERBS.has(word) || WHERE.has(word);
    return (
      word !== '' && this.tokens[i]!.kind === 'word' && !isKnown && !GIVING.has(word) && !CALLED.has(word)
    );
  }

  ordinalAt(i: number): number | null {
    const word = this.word(i);
    if (word === 'last' || word === 'final') return -1;
    if (word === 'penultimate') return -2;
    if (word === 'antepenultimate') return -3;
    if (word === 'opening') return /^(?:chapter|sentence)$/.test(this.noun(i + 1) ?? '') ? 1 : null;
    const at = ORDINALS.indexOf(word);
    if (at >= 0) return at + 1;
    const token = this.tokens[i];
    return token?.kind === 'number' && /^\d+(?:st|nd|rd|th)$/i.test(this.text.slice(token.from, token.to))
      ? token.value
      : null;
  }

  private isCapital(i: number): boolean {
    const token = this.tokens[i];
    return token?.kind === 'word' && /^\p{Lu}/u.test(this.text.slice(token.from, token.to));
  }

  /** `Dana asks about`: who says something is not what it is about. */
  private isSpeaker(i: number): boolean {
    const isCapital = this.isCapital(i);
    return isCapital && SAYING.has(this.word(i + 1));
  }

  /** `the chapter on price start at 23:30`: a verb before a time ends a topic, as `to` and the like do. */
  private endsTopic(i: number, toTheEnd: boolean): boolean {
    const isPlace = (noun?: Noun) => noun === 'description' || noun === 'chapter';
    if (/^(?:off|from|in|of)$/.test(this.word(i)) && [1, 2].some((by) => isPlace(this.noun(i + by))))
      return true;
    // `about Priya and Tom`
    if (this.word(i) === 'and' && this.isCapital(i - 1) && this.isCapital(i + 1)) return false;
    return CALLED.has(this.word(i)) || (!toTheEnd && TOPIC_ENDS.has(this.word(i)));
  }

  /** `X-rays` */
  private isWithinWord(i: number): boolean {
    const { from, to, word } = this.tokens[i]!;
    return word === '-' && /\S-\S/.test(this.text.slice(from - 1, to + 1));
  }

  /** `where they talk about the price`: the topic, and the token after it. */
  topicAt(i: number, { toTheEnd = false, ofSentence = false } = {}): { topic: string; next: number } | null {
    let from = i;
    while (PLACES.has(this.word(from)) || (from === i && this.word(from) === 'the')) from++;
    const isLed =
      (ofSentence ? TOPIC : WHERE).has(this.word(from)) || (this.word(from) === 'for' && toTheEnd);
    // `at the moment Helen asks about it`
    if (!isLed && !(PLACES.has(this.word(from - 1)) && this.isSpeaker(from))) return null;
    const isPlain = isLed && !/^(?:where|when)$/.test(this.word(from));
    if (isLed) from++;
    while (
      TALKING.has(this.word(from)) ||
      this.isSpeaker(from) ||
      /^(?:part|bit)$/.test(this.word(from)) ||
      (this.word(from) === 'when' && this.word(from - 1) === 'for')
    )
      from++;
    let next = from;
    while (
      next < this.tokens.length &&
      !this.endsTopic(next, toTheEnd) &&
      (this.tokens[next]!.kind !== 'mark' || this.isWithinWord(next))
    )
      next++;
    let last = next;
    while (last > from && !isPlain && COMES_UP.has(this.word(last - 1))) last--;
    if (last === from) return null;
    return { topic: this.text.slice(this.tokens[from]!.from, this.tokens[last - 1]!.to), next };
  }
}
