export interface WrittenName {
  word: string;
  heardAs: string;
}

const MOST_WORDS = 4;
const bare = (words: readonly string[]): string =>
  words.join(' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/**
 * The name that a correction introduced. The correction must have one change and the new words a capital
 * letter.
 */
export function nameWritten(before: string, after: string): WrittenName | null {
  const [old, now] = [before.split(/\s+/), after.split(/\s+/)];
  let from = 0;
  while (from < old.length && old[from] === now[from]) from++;
  let same = 0;
  const most = Math.min(old.length, now.length) - from;
  while (same < most && old.at(-1 - same) === now.at(-1 - same)) same++;
  const heard = old.slice(from, old.length - same);
  const written = now.slice(from, now.length - same);
  const [word, heardAs] = [bare(written), bare(heard)];
  const isShort = [heard, written].every(({ length }) => length > 0 && length <= MOST_WORDS);
  // Sentences start with a capital letter, so the first letter of a line does not count.
  const isName = isShort && /\p{Lu}/u.test(from > 0 ? word : word.slice(1));
  return isName && heardAs !== '' && heardAs.toLowerCase() !== word.toLowerCase() ? { word, heardAs } : null;
}
