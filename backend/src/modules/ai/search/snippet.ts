/** Private-use characters that mark the matches; stripped from every text first. */
export const MARKS = { from: '\uE000', to: '\uE001' } as const;

/** A marked text as plain text and the places of its marks, in UTF-16 code units. */
export function unmarked(marked: string): { snippet: string; matches: { from: number; to: number }[] } {
  const [first = '', ...parts] = marked.split(MARKS.from);
  const matches: { from: number; to: number }[] = [];
  let snippet = first.replaceAll(MARKS.to, '');
  for (const part of parts) {
    const end = part.indexOf(MARKS.to);
    if (end > 0) matches.push({ from: snippet.length, to: snippet.length + end });
    snippet += part.replaceAll(MARKS.to, '');
  }
  return { snippet, matches };
}
