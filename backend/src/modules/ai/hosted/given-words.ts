import { lexicon } from '../../../shared/text/english-grammar.js';
import { spokenNumber } from '../../../shared/text/spoken-numbers.js';
import { stemOf, wordsOf } from '../../../shared/text/tokenise.js';
import { isUncommon } from '../../../shared/text/is-uncommon.js';
import { isEnglish } from '../../../shared/language/is-english.js';
import { SENTENCE_END } from '../writing/grammar/sentences.js';

const TAG_OF_NAMES = /Name|City|Country|Region|Place|Organization|WeekDay|Month/;
const CAPITALS = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}'’]+/gu;
const FIGURE = /\d+(?:,\d{3})*(?:\.\d+)?/g;
const SCALES: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, bn: 1e9, billion: 1e9 };
const SCALE = /^\s?(k|m|bn|thousand|million|billion)\b/i;
/** "One of them" and "two options" are no agreed figures. */
const MOST_EVERYDAY = 2;
/** Share of capitalized long words from which a text is in title case. */
const TITLE_SHARE = 0.6;
const LONG = 4;

/** Figures and names that were said, shown or typed, which are the only ones a model may use. */
export class GivenWords {
  private readonly figures: Set<number>;
  private readonly words: Set<string>;

  /** @param hasNames whether only names are capitalized; other languages capitalize more */
  constructor(
    texts: readonly string[],
    private readonly hasNames: boolean = isEnglish(texts),
  ) {
    this.figures = new Set(texts.flatMap(figuresIn).flatMap(({ value, bare }) => [value, bare]));
    this.words = new Set(texts.flatMap(wordsOf).flatMap((word) => [word, stemOf(word)]));
  }

  missingFrom(text: string): string[] {
    const figures = figuresIn(text)
      .filter(({ value }) => !this.figures.has(value))
      .map(({ value }) => String(value));
    const names = this.hasNames ? namesIn(text).filter((name) => !this.has(name)) : [];
    return [...figures, ...names];
  }

  private has(name: string): boolean {
    return wordsOf(name).every((word) => {
      const bare = word.replace(/'s$/, '');
      return this.words.has(bare) || this.words.has(stemOf(bare));
    });
  }
}

/** Figures in digits or words; `bare` is without "million" and the like. */
export function figuresIn(text: string): { value: number; bare: number }[] {
  const written = [...text.matchAll(FIGURE)].map(({ 0: figure, index }) => {
    const bare = Number(figure.replaceAll(',', ''));
    const scale = SCALE.exec(text.slice(index + figure.length))?.[1]?.toLowerCase();
    return { bare, value: scale ? bare * SCALES[scale]! : bare };
  });
  const words = wordsOf(text).map((word) => word.replace(/ieth$/, 'y').replace(/(?<=\p{L})th$/u, ''));
  const spoken = [];
  for (let at = 0; at < words.length;) {
    const number = spokenNumber(words, at);
    if (number && number.value > MOST_EVERYDAY) spoken.push({ value: number.value, bare: number.value });
    at += number?.words ?? 1;
  }
  return [...written, ...spoken];
}

/** Capitalized words that are neither sentence starts nor title case. */
function namesIn(text: string): string[] {
  return text.split(SENTENCE_END).flatMap((sentence) => {
    const capitals = [...sentence.matchAll(CAPITALS)];
    const long = sentence.match(/\p{L}{4,}/gu) ?? [];
    const isTitle =
      capitals.filter(({ 0: word }) => word.length >= LONG).length >= Math.max(2, TITLE_SHARE * long.length);
    return capitals
      .filter(({ 0: word, index }) => !/^I['’]/.test(word) && ((index > 0 && !isTitle) || isName(word)))
      .map(({ 0: word }) => word);
  });
}

function isName(word: string): boolean {
  const bare = word.toLowerCase().replace(/['’]s$/, '');
  const known = lexicon();
  const tag = Object.hasOwn(known, bare) ? String(known[bare]) : '';
  return TAG_OF_NAMES.test(tag) || (tag === '' && isUncommon(bare));
}
