import type { EditedChapter } from './ports/editor.js';
import { capitalised } from '../writing/grammar/sentences.js';
import { headlines } from '../writing/chapters/announcements.js';
import { topicStarts } from '../writing/chapters/segment-topics.js';
import { endOf, merged, withChapterAt } from './chapter-list.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

const SHORTEST_TO_CUT = 20;
const SHORTEST_HALF = 5;

type Chapters = readonly EditedChapter[];

export function titleFor(
  lines: readonly TranscriptLine[],
  start: number,
  end: number,
  fallback: string,
  not = '',
): string {
  const part = lines.filter((line) => line.start >= start && line.start < end);
  const isOther = (title: string) => title.toLowerCase() !== not.toLowerCase();
  const announced = headlines(part).slice(0, 1).map(capitalised).find(isOther);
  return announced ?? fallback;
}

/** The best place in seconds, near the middle, to split a chapter by topic; null if it is too short. */
export function cutWithin(lines: readonly TranscriptLine[], start: number, end: number): number | null {
  if (end - start < SHORTEST_TO_CUT) return null;
  const part = lines.filter((line) => line.start >= start && line.start < end);
  const fits = (time: number) => time - start >= SHORTEST_HALF && end - time >= SHORTEST_HALF;
  const shifted = part.map((line) => ({ ...line, start: line.start - start, end: line.end - start }));
  const topics = topicStarts(shifted, end - start).map((line) => part[line]!.start);
  const middle = (start + end) / 2;
  const nearest = (times: number[]) =>
    times.filter(fits).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return nearest(topics) ?? nearest(part.map((line) => line.start)) ?? (part.length === 0 ? middle : null);
}

export function reducedTo(count: number, chapters: Chapters, duration: number): EditedChapter[] {
  let list = [...chapters];
  while (list.length > Math.max(1, count)) {
    const lengths = list.slice(1).map((_, i) => endOf(list, i + 1, duration) - list[i]!.startTime);
    const shortest = lengths.indexOf(Math.min(...lengths));
    const [first, second] = [list[shortest]!, list[shortest + 1]!];
    const lengthOf = (i: number) => endOf(list, i, duration) - list[i]!.startTime;
    const title = lengthOf(shortest) >= lengthOf(shortest + 1) ? first.title : second.title;
    list = merged(list, shortest, shortest + 1, duration, title);
  }
  return list;
}

export function raisedTo(
  count: number,
  chapters: Chapters,
  lines: readonly TranscriptLine[],
  duration: number,
): EditedChapter[] {
  let list = [...chapters];
  while (list.length < count) {
    const cuts = list
      .map(({ startTime }, i) => ({ i, start: startTime, end: endOf(list, i, duration) }))
      .sort((a, b) => b.end - b.start - (a.end - a.start))
      .map((part) => ({ ...part, at: cutWithin(lines, part.start, part.end) }));
    const cut = cuts.find(({ at }) => at !== null);
    if (!cut) break;
    const at = cut.at!;
    list = withChapterAt(
      list,
      at,
      titleFor(lines, at, cut.end, `${list[cut.i]!.title} (continued)`),
      duration,
    );
  }
  return list;
}
