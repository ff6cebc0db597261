import type { TranscriptLine } from '../../recordings/index.js';
import type { WrittenChapter, WrittenContent, WriterInput } from './ports/writer.js';
import { headlines, isWelcome } from './announcements.js';
import { type ChapterModel, shippedChapterModel } from './chapter-model.js';
import { summarySentences } from './describe.js';
import { type KeyPhrase, keyPhrases } from './key-phrases.js';
import { recordingTitle } from './recording-title.js';
import { topicStarts } from './segment-topics.js';
import { capitalised, sentencesOf } from './sentences.js';
import { chapterTitles } from './title.js';
import { contentStems } from './tokenise.js';
import { shippedWordModel, type WordModel } from './word-model.js';

const LONGEST_WELCOME = 90;
const DESCRIPTION_SENTENCES = 3;
const LIKELY_PHRASES = 6;

export interface WritingModels {
  chapters: ChapterModel;
  words: WordModel;
}

/**
 * Writes title, description and chapters from the transcript alone: pure, offline, the same answer every time.
 * Chapters tile the recording from 0 to `duration`; a recording without usable speech has one chapter, and one
 * without length has none.
 */
export function writeContent(
  { lines, duration, fallbackTitle }: WriterInput,
  models: WritingModels = { chapters: shippedChapterModel(), words: shippedWordModel() },
): WrittenContent {
  const spoken = usable(lines);
  const starts = [0, ...topicStarts(spoken, duration, models.chapters)];
  const parts = starts.map((from, i) => spoken.slice(from, starts[i + 1] ?? spoken.length));
  const whole = [spoken.map(({ text }) => text)];
  const likely = models.words.inSummaries(whole)[0] ?? new Map<string, number>();
  const phrases = keyPhrases(
    parts.map((part) => part.map(({ text }) => text)),
    models.words.inTitles,
  );
  const welcome = parts.length > 1 ? welcomeTitle(parts[0]!) : null;
  const named = chapterTitles(phrases);
  const announced = parts.map(headlines);
  const titles = parts.map((part, i) => {
    if (i === 0 && welcome) return welcome;
    // What is announced again is spoken about then: the first was the agenda.
    const later = announced.slice(i + 1).flat();
    const topic = announced[i]!.find((one) => !later.includes(one) && isSpokenOf(one, phrases[i]!));
    return topic ? capitalised(topic) : (named[i] ?? null);
  });
  const chapters = parts.map((part, i): WrittenChapter => ({
    title: titles[i] ?? (parts.length === 1 ? 'Whole recording' : `Part ${i + 1}`),
    start: i === 0 ? 0 : (part[0]?.start ?? 0),
    end: parts[i + 1]?.[0]?.start ?? duration,
    summary: summarySentences(sentencesOf(part), likely, models.words, 1)[0]?.text ?? null,
  }));
  return {
    title: recordingTitle(
      fallbackTitle,
      whole,
      models.words,
      spoken.flatMap(({ speaker }) => speaker ?? []),
    ),
    description: summarySentences(sentencesOf(spoken), likely, models.words, DESCRIPTION_SENTENCES)
      .map(({ text }) => text)
      .join(' '),
    chapters: duration > 0 ? chapters : [],
  };
}

/** Whether what is announced is then spoken of: its words are among those of the best phrases, or name no topic. */
function isSpokenOf(topic: string, phrases: readonly KeyPhrase[]): boolean {
  if (/^next (?!steps\b)/i.test(topic)) return false;
  if (/\b(?:problems?|questions?|issues?|next steps|results|agenda)\b/i.test(topic)) return true;
  const stems = new Set(phrases.slice(0, LIKELY_PHRASES).flatMap((phrase) => phrase.stems));
  return contentStems(topic).some((stem) => stems.has(stem));
}

function welcomeTitle(part: readonly TranscriptLine[]): string | null {
  if ((part.at(-1)?.end ?? 0) > LONGEST_WELCOME) return null;
  const welcome = isWelcome(part);
  return welcome && (welcome.agenda ? 'Welcome and agenda' : 'Welcome');
}

function usable(lines: readonly TranscriptLine[]): TranscriptLine[] {
  return lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => a.start - b.start);
}
