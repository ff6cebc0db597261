import type { ReadSlide } from '../recordings/index.js';
import { isFunctionWord } from '../../shared/text/tokenise.js';
import { isUncommon } from '../../shared/text/is-uncommon.js';

export interface HotWordSources {
  /** The tenant's vocabulary. */
  vocabulary: readonly string[];
  /** Possible speakers and mentioned people, and their company. */
  people: readonly string[];
  /** Title and file name. */
  texts: readonly string[];
  slides: readonly ReadSlide[];
}

/** Whisper's prompt has about 220 tokens, and each word has less effect the more there are. */
const MOST = 30;
const WORDS_OF_A_NAME = 4;
const WORD = /\p{Lu}[\p{L}\p{N}'’]*|[^\s]/gu;

/**
 * Names that may be said, most certain first: vocabulary, known people, then capitalized uncommon words in texts and
 * slides with adjacent capitalized words.
 */
export function hotWordsOf({ vocabulary, people, texts, slides }: HotWordSources): string[] {
  const written = [
    ...texts.map(capitalised),
    ...slides.flatMap(({ title, lines }) => [title ?? '', ...lines]),
  ];
  const counts = new Map<string, number>();
  for (const name of written.flatMap(namesIn)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const named = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const taken = new Set<string>();
  return [...vocabulary, ...people, ...named]
    .filter((word) => !taken.has(word.toLowerCase()) && taken.add(word.toLowerCase()))
    .slice(0, MOST);
}

/** File names are often lower case without spaces. */
const capitalised = (text: string): string =>
  text
    .replace(/\.\w{2,4}$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Runs of capitalized words that contain an uncommon word. */
function namesIn(text: string): string[] {
  const runs: string[][] = [[]];
  for (const [word] of text.matchAll(WORD)) {
    const isPart = /^\p{Lu}/u.test(word) && !isFunctionWord(word.toLowerCase());
    if (isPart) runs.at(-1)!.push(word.replace(/['’]s$/u, ''));
    else runs.push([]);
  }
  return runs
    .filter((run) => run.length <= WORDS_OF_A_NAME && run.some((word) => isUncommon(word)))
    .map((run) => run.join(' '));
}

/** Whisper imitates its prompt's style: a list with commas makes it write commas instead of full stops. */
export const asSentences = (hotWords: readonly string[]): string =>
  hotWords.map((word) => (/[.?!]$/.test(word) ? word : `${word}.`)).join(' ');
