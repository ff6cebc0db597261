import { contentStems } from '../../../shared/text/tokenise.js';
import { REMOVED } from './shown-line.js';
import type { Stretch } from '../../../shared/timeline/timeline.js';

/**
 * Words per run. A short run counts as a quote if one of its words is said nowhere else, a long run if the whole run
 * is.
 */
const RUN = 3;
const LONG_RUN = 5;

const WORD = /[\p{L}\p{N}]+(?:['’.@-][\p{L}\p{N}]+)*/gu;

const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** A word in lower case without a possessive ending. */
const bare = (word: string): string => word.toLowerCase().replace(/['’]s$/, '');

const isCapitalised = (word: string): boolean => /[\p{Lu}\p{N}]/u.test(word);

/** Names and figures: words with a capital letter or digit that carry a meaning. */
const namesIn = (text: string): { name: string; isSure: boolean }[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const hasDigit = /\p{N}/u.test(word);
    if (!isCapitalised(word) || (!hasDigit && contentStems(word).length === 0)) return [];
    // The first word of a sentence is always capitalized.
    const isFirst = /(?:^|[.?!:]\s*["“„«]?)\s*$/u.test(text.slice(0, index));
    return [{ name: bare(word), isSure: hasDigit || !isFirst }];
  });

const runsOf = (words: readonly string[], length: number): string[] =>
  words.length < length ? [] : words.slice(length - 1).map((_, i) => words.slice(i, i + length).join(' '));

const SEVERAL_REMOVED = /\[removed\](?:[\s,.-]+\[removed\])+/g;

/** The remaining transcript, to check whether words are still said elsewhere. */
class Said {
  readonly words: ReadonlySet<string>;
  private readonly runs: ReadonlySet<string>;

  constructor(texts: readonly string[]) {
    const spoken = texts.map(wordsIn);
    this.words = new Set(spoken.flat().flatMap((word) => [word, bare(word)]));
    this.runs = new Set(
      spoken.flatMap((words) => [RUN, LONG_RUN].flatMap((length) => runsOf(words, length))),
    );
  }

  /** Word runs of a text that are not said elsewhere. */
  otherRuns(text: string): string[] {
    const words = wordsIn(text);
    if (words.length < RUN) return words.some((word) => !this.words.has(word)) ? [words.join(' ')] : [];
    return [
      ...runsOf(words, RUN).filter((run) => run.split(' ').some((word) => !this.words.has(word))),
      ...runsOf(words, LONG_RUN).filter((run) => !this.runs.has(run)),
    ];
  }
}

/** Times are in the original. */
type RemovedText = Stretch & { text: string };

/**
 * Detects cut content in generated texts: silenced words that are not said elsewhere, and phrases, names and figures
 * of removed parts.
 */
export class LeftOutText {
  private readonly words: ReadonlySet<string>;
  private readonly phrases: readonly string[];
  private readonly runs: ReadonlySet<string>;
  /** Keyed by bare form. The value says whether the word also occurs in lower case. */
  private readonly names: ReadonlyMap<string, boolean>;

  constructor(
    private readonly silenced: readonly string[],
    private readonly removed: readonly RemovedText[],
    private readonly said: Said,
  ) {
    this.words = new Set(silenced.flatMap(wordsIn).filter((word) => !said.words.has(word)));
    this.phrases = silenced.map((text) => wordsIn(text).join(' ')).filter((phrase) => phrase.includes(' '));
    this.runs = new Set(removed.flatMap(({ text }) => said.otherRuns(text)));
    const names = removed.flatMap(({ text }) => namesIn(text)).filter(({ name }) => !said.words.has(name));
    this.names = new Map(
      names.toSorted((a, b) => Number(a.isSure) - Number(b.isSure)).map(({ name, isSure }) => [name, isSure]),
    );
  }

  static of(parts: { silenced: string[]; removed: RemovedText[]; shown: string[] }): LeftOutText {
    return new LeftOutText(parts.silenced, parts.removed, new Said(parts.shown));
  }

  /** Limits the check to text about a range, which cannot quote parts removed elsewhere. */
  within({ start, end }: Stretch): LeftOutText {
    const removed = this.removed.filter((line) => line.start < end && line.end > start);
    return removed.length === this.removed.length ? this : new LeftOutText(this.silenced, removed, this.said);
  }

  isSilencedIn(text: string): boolean {
    const words = wordsIn(text);
    const line = ` ${words.join(' ')} `;
    return (
      words.some((word) => this.words.has(word)) ||
      this.phrases.some((phrase) => line.includes(` ${phrase} `))
    );
  }

  isQuotedIn(text: string): boolean {
    const words = wordsIn(text);
    const runs = [RUN, LONG_RUN].flatMap((length) => runsOf(words, length));
    return this.isSilencedIn(text) || [words.join(' '), ...runs].some((run) => this.runs.has(run));
  }

  private isName(word: string): boolean {
    const isSure = this.names.get(bare(word));
    return isSure !== undefined && (isSure || isCapitalised(word));
  }

  private isToldIn(text: string): boolean {
    return this.isQuotedIn(text) || (text.match(WORD) ?? []).some((word) => this.isName(word));
  }

  /** Removes sentences that quote cut content or mention its names and figures. */
  withoutQuotes(text: string): string {
    if (!this.isToldIn(text)) return text;
    const sentences = text.match(/[^.?!\n]+(?:[.?!]+(?=\s|$)|[.?!](?=\S)[^.?!\n]*)*[.?!]*\s*|\n+/gu) ?? [
      text,
    ];
    return sentences
      .filter((sentence) => !this.isToldIn(sentence))
      .join('')
      .trim();
  }

  /** The text, or a placeholder if it quotes cut content. */
  orRemoved(text: string): string {
    return this.isQuotedIn(text) ? REMOVED : text;
  }

  /** A title without names and figures of removed parts, or a placeholder if it quotes them. */
  titleWithout(title: string): string {
    return this.orRemoved(title)
      .replace(WORD, (word) => (this.isName(word) ? REMOVED : word))
      .replaceAll(SEVERAL_REMOVED, REMOVED);
  }

  /** The text, or a placeholder if it contains silenced words. */
  orSilenced(text: string): string {
    return this.isSilencedIn(text) ? REMOVED : text;
  }
}
