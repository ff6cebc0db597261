export interface Match {
  /** Index of the line. */
  line: number;
  /** Character range in the line's text. `to` is exclusive. */
  from: number;
  to: number;
}

/**
 * Searches without regard to case and accents. Blank text matches nothing.
 *
 * @returns matches in reading order, not overlapping
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

/** The first match at or after a line, else the first of all. -1 if there is none. */
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
 * Lowercases a text and removes accents. Folding changes lengths ("É" becomes "e" and a mark, "İ" becomes
 * two), so `origin` maps indexes back to the original. It is left out if all characters keep their place.
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
