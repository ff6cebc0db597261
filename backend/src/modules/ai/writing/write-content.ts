import type { TranscriptLine } from '../../recordings/index.js';
import type { WrittenChapter, WrittenContent, WriterInput } from './ports/writer.js';
import { announcedChapters } from './chapters/announced-chapters.js';
import { headlines, isWelcome } from './chapters/announcements.js';
import { type ChapterModel, shippedChapterModel } from './trained/chapter-model.js';
import { describeCall } from './texts/describe-call.js';
import { describe, repeatedStems, summarySentences } from './texts/describe.js';
import { isEnglish } from './grammar/is-english.js';
import { type KeyPhrase, keyPhrases } from './texts/key-phrases.js';
import { peopleNamed } from './grammar/people-named.js';
import { recordingTitle } from './texts/recording-title.js';
import { topicStarts } from './chapters/segment-topics.js';
import { capitalised, sentencesOf } from './grammar/sentences.js';
import { chapterTitles, jointsIn } from './texts/title.js';
import { contentStems } from '../../../shared/text/tokenise.js';
import { shippedWordModel, type WordModel } from './trained/word-model.js';

const LONGEST_WELCOME = 90;
const LIKELY_PHRASES = 6;

export interface WritingModels {
  chapters: ChapterModel;
  words: WordModel;
}

/**
 * Writes title, description and chapters from the transcript alone: pure, offline, the same answer every time.
 * Chapters tile the recording from 0 to `duration`; a recording without usable speech, which speech in another language
 * is not, has one chapter, and one without length has none.
 */
export function writeContent(
  { lines, slides, duration, fallbackTitle }: WriterInput,
  models: WritingModels = { chapters: shippedChapterModel(), words: shippedWordModel() },
): WrittenContent {
  const heard = usable(lines);
  // Of another language its rules make nonsense, which is worse than nothing.
  const spoken = isEnglish(textsOf(heard)) ? heard : [];
  const announcedTitles = new Map(
    announcedChapters(spoken, slides, duration).map(({ line, title }) => [line, title]),
  );
  const starts = [0, ...beginsOf(spoken, duration, [...announcedTitles.keys()], models.chapters)];
  const parts = starts.map((from, i) => spoken.slice(from, starts[i + 1] ?? spoken.length));
  const whole = [textsOf(spoken)];
  const repeated = repeatedStems(whole[0]!);
  const likely = models.words.inSummaries(whole)[0] ?? new Map<string, number>();
  const people = peopleNamed(whole[0]!);
  const phrases = keyPhrases(parts.map(textsOf), models.words.inTitles, {
    people,
    familiarity: models.words.familiarity(whole[0]!),
  });
  const welcome = parts.length > 1 ? welcomeTitle(parts[0]!, [...announcedTitles.values()]) : null;
  const announced = parts.map(headlines);
  const given = parts.map((_, i) => {
    const own = announcedTitles.get(starts[i]!);
    if (own) return own;
    if (i === 0 && welcome) return welcome;
    // What is announced again is spoken about then: the first was the agenda.
    const later = announced.slice(i + 1).flat();
    const topic = announced[i]!.find((one) => !later.includes(one) && isSpokenOf(one, phrases[i]!));
    return topic ? capitalised(topic) : null;
  });
  const joints = parts.map((part) => jointsIn(textsOf(part), spoken.length));
  const titles = chapterTitles(phrases, joints, given);
  const chapters = mergedWhereNameless(parts, titles).map(({ part, title }, i, all): WrittenChapter => ({
    title,
    start: i === 0 ? 0 : (part[0]?.start ?? 0),
    end: all[i + 1]?.part[0]?.start ?? duration,
    summary: summarySentences(sentencesOf(part), likely, models.words, 1, repeated)[0]?.text ?? null,
  }));
  return {
    title: recordingTitle(
      fallbackTitle,
      whole,
      models.words,
      spoken.flatMap(({ speaker }) => speaker ?? []),
    ),
    description:
      describeCall(
        spoken,
        // What stands there from the beginning is a title.
        [...announcedTitles].flatMap(([line, title]) => (line > 0 ? [title] : [])),
      ) ?? describe({ spoken, heard }, likely, models.words, repeated),
    chapters: duration > 0 ? chapters : [],
  };
}

/** Seconds: in what is announced and lasts longer, the model looks for topics too, not too near its ends. */
const LONG = 480;
const FROM_ENDS = 60;

function beginsOf(
  lines: readonly TranscriptLine[],
  duration: number,
  announced: readonly number[],
  model: ChapterModel,
): number[] {
  const topics = topicStarts(lines, duration, model);
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

const textsOf = (lines: readonly TranscriptLine[]): string[] => lines.map(({ text }) => text);

interface NamedPart {
  part: TranscriptLine[];
  title: string;
}

/** A part that nothing names belongs to the one before it, the first to the one after it. */
function mergedWhereNameless(
  parts: readonly TranscriptLine[][],
  titles: readonly (string | null)[],
): NamedPart[] {
  const merged: NamedPart[] = [];
  let open: TranscriptLine[] = [];
  parts.forEach((part, i) => {
    const title = titles[i];
    if (title) {
      merged.push({ part: [...open, ...part], title });
      open = [];
    } else if (merged.length > 0) {
      merged.at(-1)!.part.push(...part);
    } else {
      open.push(...part);
    }
  });
  return merged.length > 0 ? merged : [{ part: open, title: 'Whole recording' }];
}

/** "Moving on to a different issue". */
const NAMES_NOTHING =
  /^next (?!steps\b)|^(?:(?:another|different|final|following|last|new|other|same|second|separate|third) )+(?:issue|item|matter|point|problem|question|subject|thing|topic)s?$/i;

function isSpokenOf(topic: string, phrases: readonly KeyPhrase[]): boolean {
  if (NAMES_NOTHING.test(topic)) return false;
  if (/\b(?:problems?|questions?|issues?|next steps|results|agenda)\b/i.test(topic)) return true;
  const stems = new Set(phrases.slice(0, LIKELY_PHRASES).flatMap((phrase) => phrase.stems));
  return contentStems(topic).some((stem) => stems.has(stem));
}

function welcomeTitle(part: readonly TranscriptLine[], others: readonly string[]): string | null {
  if ((part.at(-1)?.end ?? 0) > LONGEST_WELCOME) return null;
  const welcome = isWelcome(part);
  const hasAgenda = welcome?.agenda && !others.some((title) => /\bagenda\b/i.test(title));
  return welcome && (hasAgenda ? 'Welcome and agenda' : 'Welcome');
}

function usable(lines: readonly TranscriptLine[]): TranscriptLine[] {
  return lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => a.start - b.start);
}
