export interface Match {
  /** Index of the line among the timed segments. */
  line: number;
  /** Character range in the line's text, end exclusive. */
  from: number;
  to: number;
}

/**
 * Finds a text in the transcript without regard to case and accents. Blank text finds nothing.
 *
 * @returns every occurrence in reading order, none overlapping
 */
export function findMatches(lines: readonly { text: string }[], query: string): Match[] {
  const wanted = fold(query.trim()).text;
  if (wanted === '') return [];
  return lines.flatMap(({ text }, line) => {
    const { text: folded, origin } = fold(text);
    const matches: Match[] = [];
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
      const to = at + wanted.length;
      matches.push({ line, from: origin?.[at] ?? at, to: origin ? (origin[to] ?? text.length) : to });
    }
    return matches;
  });
}

/** The match a reader expects first: the one at or after a line, else the first of all; -1 when there is none. */
export function matchFrom(matches: readonly Match[], line: number): number {
  if (matches.length === 0) return -1;
  return Math.max(
    matches.findIndex((match) => match.line >= line),
    0,
  );
}

export function stepMatch(current: number, step: 1 | -1, total: number): number {
  return total === 0 ? -1 : (current + step + total) % total;
}

/**
 * Lower-cases and drops accents, and remembers for each character left where it stood: folding changes lengths
 * ("É" becomes "e" and a mark, "İ" becomes two), so an index in the folded text is not one in the original. Where every
 * character stays in its place there is no `origin`.
 */
function fold(text: string): { text: string; origin?: number[] } {
  if (/^[\x20-\x7e]*$/.test(text)) return { text: text.toLowerCase() };
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (let unit = 0; unit < plain.length; unit++) origin.push(at);
    folded += plain;
    at += character.length;
  }
  return { text: folded, origin };
}
