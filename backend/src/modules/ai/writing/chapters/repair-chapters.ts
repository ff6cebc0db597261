import type { WrittenChapter } from '../ports/writer.js';

interface ProposedChapter {
  title: string;
  start: number;
  summary: string | null;
}

export const MOST_CHAPTERS = 12;
const SHORTEST_S = 1;

/** Chapters that cover the recording, each at least a second long, at most `max`. Empty if none is usable. */
export function tiledChapters(
  proposed: readonly ProposedChapter[],
  duration: number,
  max = MOST_CHAPTERS,
): WrittenChapter[] {
  const sorted = proposed
    .filter(
      ({ start }) => start >= 0 && duration - start >= Math.min(SHORTEST_S, duration) && start < duration,
    )
    .sort((a, b) => a.start - b.start);
  const apart: ProposedChapter[] = [];
  for (const chapter of sorted) {
    const previous = apart.at(-1);
    if (!previous || chapter.start - previous.start >= SHORTEST_S) apart.push(chapter);
  }
  const kept = apart.length <= max ? apart : evenly(apart, max);
  return kept.map(({ title, start, summary }, i) => ({
    title,
    start: i === 0 ? 0 : start,
    end: kept[i + 1]?.start ?? duration,
    summary,
  }));
}

function evenly<T>(items: readonly T[], count: number): T[] {
  return Array.from(
    { length: count },
    (_, i) => items.slice(Math.floor((i * items.length) / count))[0],
  ).filter((item) => item !== undefined);
}
