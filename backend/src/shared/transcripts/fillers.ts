import { isEnglishTag } from '../language/languages.js';

const HESITATION = String.raw`(?:u+h*m+|u+h+|er|erm+|h+m+|m{2,})`;
/** Words that are never repeated on purpose, unlike "very, very good" or "had had". */
const STARTER = String.raw`(?:i|we|you|he|she|they|it|the|a|an|and|but|so|to|of|in|on|for|with|if|my|our|your|this|these|what|when|i'm|i'll|i've|we're|we'll|we've|it's|they're|there's|that's)`;
const GAP = String.raw`(?:,?\s+${HESITATION})*,?\s+`;

const SOUNDS = new RegExp(String.raw`(?<![\p{L}\p{N}'’-])${HESITATION}(?![\p{L}\p{N}'’-])`, 'giu');
/** Only between commas: "you know the price" has a meaning. */
const PHRASES = /(?<=^|[.?!…]\s|,\s)(?:you know|i mean|like)(?=,)|(?<=,\s)you know(?=[.?!…])/giu;
const REPEATS = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(${STARTER}(?:\s[\p{L}']+)?)${GAP}(?=\1(?![\p{L}\p{N}'’-]))`,
  'giu',
);

const MARKS = /^[,.?!…–—-]*\s*/;

/**
 * Filler ranges of a line: hesitations, "you know" between commas, repeated starts. Each includes the comma and space
 * that would be left over. The rest reads as a sentence except for its first capital letter.
 * @returns `[from, to)` in characters, sorted and disjoint
 */
export function fillerStretches(text: string): [number, number][] {
  const found: [number, number][] = [];
  for (const pattern of [SOUNDS, PHRASES])
    for (const match of text.matchAll(pattern))
      // ER (emergency room) and a person named Uhm are no hesitations.
      if (!/^\p{Lu}{2,}$/u.test(match[0]))
        found.push(withMarks(text, match.index, match.index + match[0].length));
  for (const match of text.matchAll(REPEATS)) found.push([match.index, match.index + match[0].length]);
  return apart(text, found);
}

/** The line without its filler words. */
export function withoutFillers(text: string): string {
  let kept = '';
  let at = 0;
  let opens = false;
  const keep = (to: number): void => {
    const piece = text.slice(at, to);
    kept += opens ? piece.replace(/\p{L}/u, (first) => first.toUpperCase()) : piece;
  };
  for (const [from, to] of fillerStretches(text)) {
    keep(from);
    [at, opens] = [to, beginsSentence(text, from)];
  }
  keep(text.length);
  return kept.trim();
}

const beginsSentence = (text: string, at: number): boolean =>
  /(?:^|[.?!…]["')\]]*\s+)$/.test(text.slice(0, at));

function withMarks(text: string, start: number, end: number): [number, number] {
  const after = text.slice(end);
  if (beginsSentence(text, start)) return [start, end + MARKS.exec(after)![0].length];
  const [before] = /,?\s*$/.exec(text.slice(0, start))!;
  return [start - before.length, end + (/^,(?=\s)/.exec(after)?.[0].length ?? 0)];
}

function apart(text: string, stretches: [number, number][]): [number, number][] {
  // A run of fillers at the start of a sentence removes all of it: "Uh, um. Yes."
  const whole = merged(stretches).map(([from, to]): [number, number] =>
    beginsSentence(text, from) ? [from, to + MARKS.exec(text.slice(to))![0].length] : [from, to],
  );
  return merged(whole);
}

function merged(stretches: readonly [number, number][]): [number, number][] {
  const apart: [number, number][] = [];
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
}

/** Fillers are detected in English only, because English hesitations are words in other languages. */
export const fillersAreKnown = (language: string | null | undefined): boolean =>
  !language || isEnglishTag(language);

export const withoutForeignFillers = <Line extends { fillers?: [number, number][] }>(
  lines: readonly Line[],
  language: string | null,
): Line[] =>
  lines.map(
    ({ fillers, ...line }) => ({ ...line, ...(fillersAreKnown(language) && fillers && { fillers }) }) as Line,
  );

export function withFillers<Line extends { text: string }>(
  line: Line,
): Line & { fillers?: [number, number][] } {
  const fillers = fillerStretches(line.text);
  return fillers.length > 0 ? { ...line, fillers } : line;
}
