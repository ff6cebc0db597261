import type { Comment, Recording } from '../../../api/recordings.js';

export type Commented = Pick<Recording, 'id' | 'chapters' | 'transcript'>;

/** What a comment may refer to besides the recording. */
export interface CommentPlace {
  chapterId?: string;
  segmentId?: string;
}

/** Maximum number of characters shown of a line. */
const SHORT = 60;

const shorten = (text: string): string =>
  text.length <= SHORT ? text : `${text.slice(0, SHORT - 1).trimEnd()}…`;

/** The places a comment at a time can refer to, with labels. The whole recording comes first. */
export function placesAt(
  { chapters, transcript }: Commented,
  time: number,
): [string, string, CommentPlace][] {
  const chapter = chapters.findLast(({ startTime }) => startTime <= time);
  const line = transcript.findLast(({ start }) => start <= time);
  const places: [string, string, CommentPlace][] = [['recording', 'The recording', {}]];
  if (chapter) places.push(['chapter', `Chapter “${shorten(chapter.title)}”`, { chapterId: chapter.id }]);
  if (line) places.push(['line', `Line “${shorten(line.text)}”`, { segmentId: line.id }]);
  return places;
}

/** Label of what a comment refers to. Null for the whole recording and for what no longer exists. */
export function aboutOf(comment: Comment, { chapters, transcript }: Commented): string | null {
  const chapter = chapters.find(({ id }) => id === comment.chapterId);
  if (chapter) return `About chapter “${shorten(chapter.title)}”`;
  const line = transcript.find(({ id }) => id === comment.transcriptSegmentId);
  return line ? `About “${shorten(line.text)}”` : null;
}
