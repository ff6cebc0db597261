import type { WrittenChapter, WrittenContent, WriterInput } from './ports/writer.js';
import { type AnnouncedChapter, announcedChapters } from './chapters/announced-chapters.js';
import { type NamedChapter, namedChapters } from './chapters/named-chapters.js';
import { topicStarts } from './chapters/segment-topics.js';
import { isInEnglish } from '../../../shared/language/is-english.js';
import { describeCall } from './texts/describe-call.js';
import { peopleIn } from './texts/call-facts.js';
import { recordingTitle } from './texts/recording-title.js';
import { beginsOfTalk } from './trained/begin-model.js';
import { type ChapterModel, shippedChapterModel } from './trained/chapter-model.js';
import { type LineMeanings, spokenLines } from './spoken-lines.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/**
 * Title, description and chapters from given, shown and announced text, and from topics that are classified with
 * certainty. It is pure, offline and deterministic. Chapters cover the recording from 0 to `duration`; without usable
 * speech there is one, without duration none. Other languages than English only get chapters from slides, and no
 * description.
 * @param meanings null if unavailable; chapters are then not classified
 */
export function writeContent(
  { lines, language, slides = [], duration, fallbackTitle, customer, happenedAt }: WriterInput,
  meanings: LineMeanings | null = null,
  model: ChapterModel = shippedChapterModel(),
): WrittenContent {
  const heard = spokenLines(lines);
  // In other languages the rules would produce nonsense.
  const isUnderstood = isInEnglish(
    language,
    heard.map(({ text }) => text),
  );
  const spoken = isUnderstood ? heard : heard.map((line) => ({ ...line, text: '' }));
  const announced = announcedChapters(spoken, slides, duration);
  const chapters = namedChapters({
    lines: heard,
    meanings: isUnderstood ? meanings : null,
    begins: [0, ...beginsOf({ lines: heard, duration, announced, meanings }, isUnderstood ? model : null)],
    announced,
    duration,
  });
  const facts = { people: peopleIn(heard), customer, chapters };
  const description = isUnderstood ? describeCall(facts) : '';
  return {
    ...recordingTitle({ ...facts, given: fallbackTitle, slides, happenedAt, duration }),
    description,
    descriptionSource: description ? 'parts' : null,
    chapters: duration > 0 ? tiled(chapters, duration) : [],
  };
}

function tiled(chapters: readonly NamedChapter[], duration: number): WrittenChapter[] {
  // A single chapter needs no distinguishing title.
  if (chapters.length < 2) return [{ title: 'Whole recording', start: 0, end: duration, summary: null }];
  return chapters.map(({ title, titleSource, start, summary }, i) => ({
    title,
    titleSource,
    start,
    end: chapters[i + 1]?.start ?? duration,
    summary,
  }));
}

interface Heard {
  lines: readonly TranscriptLine[];
  /** Seconds. */
  duration: number;
  announced: readonly AnnouncedChapter[];
  meanings: LineMeanings | null;
}

/** Seconds. In longer announced parts the model also searches topics, except near their ends. */
const LONG = 480;
const FROM_ENDS = 60;

function beginsOf({ lines, duration, announced, meanings }: Heard, model: ChapterModel | null): number[] {
  const topics = model
    ? (beginsOfTalk(lines, meanings, duration, model) ?? topicStarts(lines, duration, model))
    : [];
  if (announced.length === 0) return topics;
  const timeOf = (line: number): number => lines[line]?.start ?? duration;
  const stops = [0, ...announced.map(({ line }) => line), lines.length];
  const between = topics.filter((line) => {
    const next = stops.findIndex((stop) => stop > line);
    const [from, to] = [timeOf(stops[next - 1]!), timeOf(stops[next]!)];
    return to - from > LONG && timeOf(line) - from > FROM_ENDS && to - timeOf(line) > FROM_ENDS;
  });
  return [...new Set([...stops.slice(0, -1), ...between])].filter((line) => line > 0).sort((a, b) => a - b);
}
