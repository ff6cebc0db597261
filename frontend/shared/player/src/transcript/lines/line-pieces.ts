import type { Match } from '../search/search.js';

/** From and to in characters. `to` is exclusive. */
type Stretch = readonly number[];

export interface LinePiece {
  text: string;
  match: Match | null;
  /** The low-confidence range that contains this piece. */
  unsure: Stretch | null;
  cut: 'removed' | 'silenced' | null;
}

interface Marks {
  matches: readonly Match[];
  unsure: readonly Stretch[];
  /** Ranges that are left out, unless a search matches them. */
  hidden: readonly Stretch[];
  removed?: readonly Stretch[] | undefined;
  silenced?: readonly Stretch[] | undefined;
}

/** Splits a line at the edges of its marks. Returns nothing if all of it is hidden. */
export function linePieces(text: string, marks: Marks): LinePiece[] {
  const { matches, unsure, hidden, removed = [], silenced = [] } = marks;
  const ends = [
    ...matches.flatMap(({ from, to }) => [from, to]),
    ...[unsure, hidden, removed, silenced].flat(2),
  ];
  const cuts = [...new Set([0, ...ends, text.length])]
    .filter((at) => at <= text.length)
    .sort((a, b) => a - b);
  const pieces: LinePiece[] = [];
  let opens = false;
  cuts.slice(1).forEach((to, index) => {
    const from = cuts[index] ?? 0;
    const within = ([start = 0, end = 0]: Stretch): boolean => start <= from && to <= end;
    const gone = hidden.find(within);
    const [start = 0, end = 0] = gone ?? [];
    if (gone && !matches.some((match) => match.from < end && start < match.to)) {
      opens ||= beginsSentence(text, start);
      return;
    }
    const piece = text.slice(from, to);
    pieces.push({
      text: opens ? piece.replace(/\p{L}/u, (first) => first.toUpperCase()) : piece,
      match: matches.find((match) => within([match.from, match.to])) ?? null,
      unsure: unsure.find(within) ?? null,
      cut: removed.some(within) ? 'removed' : silenced.some(within) ? 'silenced' : null,
    });
    opens = false;
  });
  return pieces;
}

/** Whether a line consists only of filler words. */
export const isOnlyFillers = (text: string, fillers: readonly Stretch[]): boolean =>
  linePieces(text, { matches: [], unsure: [], hidden: fillers }).length === 0;

const beginsSentence = (text: string, at: number): boolean =>
  /(?:^|[.?!…]["')\]]*\s+)$/.test(text.slice(0, at));
