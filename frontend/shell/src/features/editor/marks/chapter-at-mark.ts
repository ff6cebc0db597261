import { formatClock } from '@playhead/ui';
import type { EditRecordingRequest, Mark, Recording } from '../../../api/recordings.js';
import { clipTitle } from '../clips/clip-title.js';
import { shortened, type WordTimes } from '../cuts/word-times.js';

/** Maximum characters of a title from a note. */
const MAX_TITLE = 100;
/** Maximum seconds between the end of a line and a mark about it. */
const NEAR = 10;
/** Assumed seconds of a chapter without an end. */
const OPEN_CHAPTER = 60;

type Marked = Pick<Recording, 'title' | 'chapters' | 'transcript' | 'duration'>;

/** The start of the chapter for a mark. A chapter must start before the end of the recording. */
export const chapterStart = ({ at }: Pick<Mark, 'at'>, { duration }: Pick<Marked, 'duration'>): number =>
  Math.max(0, Math.min(Math.floor(at), Math.ceil(duration ?? Infinity) - 1));

/** Adds a chapter that begins at a mark and ends where the chapter around it ended. */
export function withChapterAtMark(
  recording: Marked,
  mark: Pick<Mark, 'at' | 'note'>,
  times: WordTimes,
): NonNullable<EditRecordingRequest['chapters']> {
  const { chapters } = recording;
  const startTime = chapterStart(mark, recording);
  const around = chapters.findLast((chapter) => chapter.startTime < startTime);
  const isWithin = around && (around.endTime ?? around.startTime + OPEN_CHAPTER) > startTime;
  const next = chapters.find((chapter) => chapter.startTime > startTime);
  const endTime = (isWithin ? around.endTime : next?.startTime) ?? null;
  return [
    ...chapters.map((chapter) =>
      isWithin && chapter === around ? { ...chapter, endTime: startTime } : chapter,
    ),
    { title: titleOf(recording, mark, times), startTime, endTime, summary: null },
  ];
}

/** The note's first line, else the first words of the transcript line, else the time. */
function titleOf(recording: Marked, { at, note }: Pick<Mark, 'at' | 'note'>, times: WordTimes): string {
  if (note) return shortened(note.split('\n')[0]!, MAX_TITLE);
  const said = recording.transcript.findLast(({ start }) => start <= at);
  if (!said || at - said.end > NEAR) return `Marked at ${formatClock(at)}`;
  return clipTitle(said, { ...recording, chapters: [] }, times);
}
