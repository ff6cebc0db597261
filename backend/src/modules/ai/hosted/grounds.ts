import { contentStems } from '../../../shared/text/tokenise.js';
import { isEnglish } from '../../../shared/language/is-english.js';
import { figuresIn, GivenWords } from './given-words.js';

/** Minimum share of given words. Summaries use words of their own, but not mostly. */
const SUMMARY_SHARE = 0.3;
/** With few given words one shared word suffices; with fewer, nothing can be compared. */
const FEW_GIVEN = 20;
const LEAST_GIVEN = 4;
/** Lines before and after in which the counted thing may be named. */
const AROUND = 3;
/** Scripts without spaces, where letter pairs serve as words. */
const UNPARTED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]{2,}/gu;
const NOT_LATIN = /(?!\p{sc=Latn})\p{L}/u;

/** Commitments that models tend to exaggerate, one kind per line. Negated agreements do not count. */
const CLAIMS = [
  /(?<!(?:\bnot|\bnever|n['’]t) (?:\w+ )?)\b(?:agree[ds]?\b|accepted|approv|confirm|decided|decision|settled on|signed off)/i,
  /(?<!(?:\bnot|\bnever|n['’]t) (?:\w+ )?)\b(?:promis|commit(?:s|ted|ment)|guarantee)/i,
];

/** Instructions to a model within speech. Such lines support nothing. */
const TO_A_MACHINE =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt)s?\b|\bsystem prompt\b/i;

export const isToAMachine = (text: string): boolean => TO_A_MACHINE.test(text);

/** Ordered texts that a model's output must be based on: lines, slides, typed texts and the question. */
export class Grounds {
  private readonly given: GivenWords;
  private readonly stems: ReadonlySet<string>;
  private readonly isLatin: boolean;
  private places: Place[] | undefined;

  /** @param inEnglish whether only names are capitalized; derived from the texts unless there are too few */
  constructor(
    private readonly texts: readonly string[],
    inEnglish: boolean = isEnglish(texts),
  ) {
    this.given = new GivenWords(texts, inEnglish);
    this.stems = new Set(texts.filter((text) => !isToAMachine(text)).flatMap(stemsOf));
    this.isLatin = !texts.some((text) => NOT_LATIN.test(text));
  }

  /**
   * Whether a text only uses given figures, names and scripts, with related context for each figure and commitment,
   * and enough given words.
   * @param least minimum share of given words, 0 to 1
   * @param few number of given words below which one shared word suffices
   */
  carry(text: string, least = SUMMARY_SHARE, few = FEW_GIVEN): boolean {
    if (this.isLatin && NOT_LATIN.test(text)) return false;
    if (this.given.missingFrom(text).length > 0) return false;
    const written = [...new Set(stemsOf(text))];
    if (this.stems.size < Math.min(LEAST_GIVEN, few) || written.length === 0) return true;
    const shared = written.filter((stem) => this.stems.has(stem)).length;
    const enough = this.stems.size < few ? 1 : least * written.length;
    return shared >= Math.max(1, enough) && this.haveTheirPlace(text, written);
  }

  private haveTheirPlace(text: string, written: readonly string[]): boolean {
    const figures = figuresIn(text);
    const claims = CLAIMS.filter((claim) => claim.test(text));
    if (figures.length + claims.length === 0) return true;
    const others = written.filter((stem) => !/^\d/.test(stem) && !claims.some((claim) => claim.test(stem)));
    this.places ??= this.texts.map((said, at) => {
      const near = this.texts.slice(Math.max(0, at - AROUND), at + AROUND + 1);
      const told = figuresIn(said).flatMap(({ value, bare }) => [value, bare]);
      return { text: said, figures: new Set(told), stems: new Set(near.flatMap(stemsOf)) };
    });
    const isSaid = (has: (place: Place) => boolean) =>
      this.places!.some((place) => has(place) && others.some((stem) => place.stems.has(stem)));
    return (
      (others.length <= 1 || figures.every(({ value }) => isSaid((place) => place.figures.has(value)))) &&
      claims.every((claim) => isSaid((place) => claim.test(place.text)))
    );
  }
}

interface Place {
  text: string;
  figures: Set<number>;
  stems: Set<string>;
}

function stemsOf(text: string): string[] {
  const pairs = (text.match(UNPARTED) ?? []).flatMap((run) =>
    [...run].slice(1).map((letter, at, rest) => (at === 0 ? run[0]! : rest[at - 1]!) + letter),
  );
  return pairs.length > 0 ? pairs : contentStems(text);
}
