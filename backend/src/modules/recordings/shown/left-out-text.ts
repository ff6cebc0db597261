import { contentStems } from '../../../shared/text/tokenise.js';
import { REMOVED } from './shown-line.js';
import type { Stretch } from '../../../shared/timeline/timeline.js';

/** Words that follow each other and may be found in one place only, if one of them is; so many are in any case. */
const RUN = 3;
const LONG_RUN = 5;

const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.@-][\p{L}\p{N}]+)*/gu) ?? [];

/** What is written with a capital letter or a digit and carries a meaning: names and figures among it. */
const namesIn = (text: string): string[] =>
  (text.match(/\p{Lu}[\p{L}\p{N}'’.-]*|\p{L}*\p{N}[\p{L}\p{N}.,-]*/gu) ?? [])
    .flatMap(wordsIn)
    .filter((word) => /\p{N}/u.test(word) || contentStems(word).length > 0);

const runsOf = (words: readonly string[], length: number): string[] =>
  words.length < length ? [] : words.slice(length - 1).map((_, i) => words.slice(i, i + length).join(' '));

/** What is still said, to tell whether something is said nowhere else. */
class Said {
  readonly words: ReadonlySet<string>;
  private readonly runs: ReadonlySet<string>;

  constructor(texts: readonly string[]) {
    const spoken = texts.map(wordsIn);
    this.words = new Set(spoken.flat());
    this.runs = new Set(
      spoken.flatMap((words) => [RUN, LONG_RUN].flatMap((length) => runsOf(words, length))),
    );
  }

  /** Runs of a text that are said nowhere else. */
  otherRuns(text: string): string[] {
    const words = wordsIn(text);
    if (words.length < RUN) return words.some((word) => !this.words.has(word)) ? [words.join(' ')] : [];
    return [
      ...runsOf(words, RUN).filter((run) => run.split(' ').some((word) => !this.words.has(word))),
      ...runsOf(words, LONG_RUN).filter((run) => !this.runs.has(run)),
    ];
  }
}

/** In the original's time. */
type RemovedText = Stretch & { text: string };

/**
 * Knows what viewers must not read, so that it is not told by what was written about the recording: words that were
 * silenced and are said nowhere else, and turns of phrase, names and figures of what was removed.
 */
export class LeftOutText {
  private readonly words: ReadonlySet<string>;
  private readonly phrases: readonly string[];
  private readonly runs: ReadonlySet<string>;
  private readonly names: ReadonlySet<string>;

  constructor(
    private readonly silenced: readonly string[],
    private readonly removed: readonly RemovedText[],
    private readonly said: Said,
  ) {
    this.words = new Set(silenced.flatMap(wordsIn).filter((word) => !said.words.has(word)));
    this.phrases = silenced.map((text) => wordsIn(text).join(' ')).filter((phrase) => phrase.includes(' '));
    this.runs = new Set(removed.flatMap(({ text }) => said.otherRuns(text)));
    this.names = new Set(
      removed.flatMap(({ text }) => namesIn(text)).filter((name) => !said.words.has(name)),
    );
  }

  static of(parts: { silenced: string[]; removed: RemovedText[]; shown: string[] }): LeftOutText {
    return new LeftOutText(parts.silenced, parts.removed, new Said(parts.shown));
  }

  /** For what was written about a stretch of the original: what was removed elsewhere is not in it. */
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

  private isToldIn(text: string): boolean {
    return this.isQuotedIn(text) || namesIn(text).some((name) => this.names.has(name));
  }

  /** Without the sentences that quote it, or tell a name or a figure of it. */
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

  /** The text, or that it was removed where it quotes. */
  orRemoved(text: string): string {
    return this.isQuotedIn(text) ? REMOVED : text;
  }

  /** The text, or that it was removed where it holds what is silenced. */
  orSilenced(text: string): string {
    return this.isSilencedIn(text) ? REMOVED : text;
  }
}
