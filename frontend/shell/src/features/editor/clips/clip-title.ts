import { formatClock } from '@playhead/ui';
import { lengthOf, type TimeRange } from '../cuts/ranges.js';
import { textIn, type TextLine, type WordTimes } from '../cuts/word-times.js';

/** Maximum length of a title in characters. */
const LONGEST = 60;
/** Words that a title can't end with. */
const WAITING =
  /(?: (?:and|or|but|the|an?|to|of|in|on|for|with|at|by|from|that|is|are|was|were|we|i|you|it|so|because|if))+$/i;
/** A part that overlaps with a chapter by at least this share takes its title. */
const SAME = 0.8;

interface Titled {
  title: string;
  chapters: readonly { title: string; startTime: number; endTime: number | null }[];
  transcript: readonly TextLine[];
  duration: number | null;
}

/** A title for a part: its chapter's title, else its first words, else its time. */
export function clipTitle(part: TimeRange, recording: Titled, times: WordTimes): string {
  const { title, chapters, transcript, duration } = recording;
  const chapter = chapters.find(({ startTime, endTime }, at) => {
    const end = endTime ?? chapters[at + 1]?.startTime ?? duration ?? Infinity;
    const shared = Math.min(end, part.end) - Math.max(startTime, part.start);
    return shared >= SAME * Math.max(end - startTime, lengthOf([part]));
  });
  if (chapter) return chapter.title;
  const words = wordsIn(part, transcript, times);
  if (words === '') return `${title}, ${formatClock(part.start)}`;
  return words[0]!.toUpperCase() + words.slice(1);
}

/** A title for selected words, quoting them. */
export const quotedTitle = (part: TimeRange, lines: readonly TextLine[], times: WordTimes): string =>
  `“${wordsIn(part, lines, times)}”`;

/** Ends at a clause if possible, else drops trailing words that need a continuation. */
function wordsIn(part: TimeRange, lines: readonly TextLine[], times: WordTimes): string {
  const words = textIn(part, lines, times, LONGEST);
  if (!words.endsWith('…')) return words.replace(/[.,;:!?]+$/, '');
  const short = words.slice(0, -1);
  const clause = /^(.{20,})[.,;:!?]/su.exec(short)?.[1];
  return (clause ?? short.replace(WAITING, '')).replace(/[.,;:!?]+$/, '');
}
