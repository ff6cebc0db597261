/** What stands for a match, with what came before it and comes after; `taken` characters after it go as well; null leaves it. */
export type Replacer = (
  found: RegExpExecArray,
  before: string,
  after: string,
) => { text: string; taken?: number } | null;

/** Every place where a pattern fits outside of quotes. */
export function replaced(text: string, pattern: string, by: Replacer): string {
  const search = new RegExp(`(?<![\\p{L}\\p{N}'-])${pattern}`, 'giu');
  let result = '';
  let from = 0;
  for (let found = search.exec(text); found; found = search.exec(text)) {
    const end = found.index + found[0].length;
    const isQuoted = (text.slice(0, found.index).match(/"/g)?.length ?? 0) % 2 === 1;
    const one = isQuoted ? null : by(found, result + text.slice(from, found.index), text.slice(end));
    if (!one) {
      search.lastIndex = found.index + 1;
      continue;
    }
    result += text.slice(from, found.index) + one.text;
    from = end + (one.taken ?? 0);
    search.lastIndex = from;
  }
  return result + text.slice(from);
}

/** What is in quotes stays. */
export const beforeQuotes = (text: string, change: (said: string) => string): string =>
  text
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : change(part)))
    .join('');
