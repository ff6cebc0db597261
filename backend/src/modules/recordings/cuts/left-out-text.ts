import { REMOVED } from './shown-line.js';

/** Words that follow each other and are found in one place only. */
const RUN = 3;

export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.@-][\p{L}\p{N}]+)*/gu) ?? [];

const runsOf = (words: readonly string[]): string[] =>
  words.length < RUN
    ? words.length > 0
      ? [words.join(' ')]
      : []
    : words.slice(RUN - 1).map((_, i) => words.slice(i, i + RUN).join(' '));

/**
 * Knows what viewers must not read, so that it is not told by what was written about the recording: words that were
 * silenced and are said nowhere else, and turns of phrase of what was left out.
 */
export class LeftOutText {
  private readonly words: ReadonlySet<string>;
  private readonly runs: ReadonlySet<string>;
  private readonly phrases: readonly string[];

  constructor({ silenced, removed, shown }: Record<'silenced' | 'removed' | 'shown', readonly string[]>) {
    const shownWords = new Set(shown.flatMap(wordsIn));
    const shownRuns = new Set(shown.flatMap((text) => runsOf(wordsIn(text))));
    this.words = new Set(silenced.flatMap(wordsIn).filter((word) => !shownWords.has(word)));
    this.phrases = silenced.map((text) => wordsIn(text).join(' ')).filter((phrase) => phrase.includes(' '));
    this.runs = new Set(
      removed.flatMap((text) => runsOf(wordsIn(text))).filter((run) => !shownRuns.has(run)),
    );
  }

  isQuotedIn(text: string): boolean {
    const words = wordsIn(text);
    const line = ` ${words.join(' ')} `;
    return (
      words.some((word) => this.words.has(word)) ||
      this.phrases.some((phrase) => line.includes(` ${phrase} `)) ||
      runsOf(words).some((run) => this.runs.has(run))
    );
  }

  /** Without the sentences that quote it. */
  withoutQuotes(text: string): string {
    if (!this.isQuotedIn(text)) return text;
    const sentences = text.match(/[^.?!\n]+(?:[.?!]+(?=\s|$)|[.?!](?=\S)[^.?!\n]*)*[.?!]*\s*|\n+/gu) ?? [
      text,
    ];
    return sentences
      .filter((sentence) => !this.isQuotedIn(sentence))
      .join('')
      .trim();
  }

  /** The text, or that it was removed where it quotes. */
  orRemoved(text: string): string {
    return this.isQuotedIn(text) ? REMOVED : text;
  }
}
