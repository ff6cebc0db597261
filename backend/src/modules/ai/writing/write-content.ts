import type { WrittenChapter, WrittenContent, WriterInput } from './ports/writer.js';
import { announcedChapters } from './chapters/announced-chapters.js';
import { isWelcome } from './chapters/announcements.js';
import { topicStarts } from './chapters/segment-topics.js';
import { isInEnglish } from '../../../shared/language/is-english.js';
import { describeCall } from './texts/describe-call.js';
import { openingWords } from './texts/opening-words.js';
import { peopleIn, recordingTitle } from './texts/recording-title.js';
import { type ChapterModel, shippedChapterModel } from './trained/chapter-model.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

const LONGEST_WELCOME = 90;

/**
 * Title, description and chapters from what is given, shown and announced alone: pure, offline, the same every time.
 * Chapters tile the recording from 0 to `duration`; a recording without usable speech has one chapter, and one without
 * length has none. What is said in another language than English makes no chapters and no description: slides do.
 */
export function writeContent(
  { lines, language, slides = [], duration, fallbackTitle, recordedAt }: WriterInput,
  model: ChapterModel = shippedChapterModel(),
): WrittenContent {
  const heard = lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => a.start - b.start);
  // Of another language its rules make nonsense, which is worse than nothing.
  const isUnderstood = isInEnglish(
    language,
    heard.map(({ text }) => text),
  );
  const spoken = isUnderstood ? heard : heard.map((line) => ({ ...line, text: '' }));
  const announced = announcedChapters(spoken, slides, duration);
  const people = peopleIn(heard);
  return {
    title: recordingTitle({ given: fallbackTitle, slides, lines: heard, recordedAt }),
    description: isUnderstood
      ? describeCall(
          people,
          announced.map(({ title }) => title),
        )
      : '',
    chapters: duration > 0 ? chaptersOf(heard, announced, duration, isUnderstood ? model : null) : [],
  };
}

/** Where nothing is announced, cuts by the trained model if there is one, each titled by the words it begins with. */
function chaptersOf(
  lines: readonly TranscriptLine[],
  announced: readonly { line: number; title: string }[],
  duration: number,
  model: ChapterModel | null,
): WrittenChapter[] {
  const titles = new Map(announced.map(({ line, title }) => [line, title]));
  const inner = beginsOf(lines, duration, [...titles.keys()], model);
  const starts = [0, ...inner];
  const parts = starts.flatMap((from, i) => {
    const part = lines.slice(from, starts[i + 1] ?? lines.length);
    const welcome = i === 0 && announced.length > 0 ? welcomeTitle(part, announced) : null;
    const title = titles.get(from) ?? welcome ?? openingWords(part.map(({ text }) => text));
    return title ? [{ title, start: i === 0 ? 0 : part[0]!.start }] : [];
  });
  const [first, ...others] = parts;
  // A chapter alone has nothing to be told from.
  if (!first || others.length === 0)
    return [{ title: 'Whole recording', start: 0, end: duration, summary: null }];
  return [{ ...first, start: 0 }, ...others].map((part, i) => ({
    ...part,
    end: others[i]?.start ?? duration,
    summary: null,
  }));
}

/** Seconds: in what is announced and lasts longer, the model looks for topics too, not too near its ends. */
const LONG = 480;
const FROM_ENDS = 60;

function beginsOf(
  lines: readonly TranscriptLine[],
  duration: number,
  announced: readonly number[],
  model: ChapterModel | null,
): number[] {
  const topics = model ? topicStarts(lines, duration, model) : [];
  if (announced.length === 0) return topics;
  const timeOf = (line: number): number => lines[line]?.start ?? duration;
  const stops = [0, ...announced, lines.length];
  const between = topics.filter((line) => {
    const next = stops.findIndex((stop) => stop > line);
    const [from, to] = [timeOf(stops[next - 1]!), timeOf(stops[next]!)];
    return to - from > LONG && timeOf(line) - from > FROM_ENDS && to - timeOf(line) > FROM_ENDS;
  });
  return [...new Set([...announced, ...between])].filter((line) => line > 0).sort((a, b) => a - b);
}

function welcomeTitle(part: readonly TranscriptLine[], others: readonly { title: string }[]): string | null {
  if ((part.at(-1)?.end ?? 0) > LONGEST_WELCOME) return null;
  const welcome = isWelcome(part);
  const hasAgenda = welcome?.agenda && !others.some(({ title }) => /\bagenda\b/i.test(title));
  return welcome && (hasAgenda ? 'Welcome and agenda' : 'Welcome');
}
