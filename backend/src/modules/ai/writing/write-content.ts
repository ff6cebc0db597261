import type { TranscriptLine } from '../../recordings/index.js';
import type { WrittenChapter, WrittenContent, WriterInput } from './ports/writer.js';
import { headline, isWelcome } from './announcements.js';
import { description } from './describe.js';
import { keyPhrases } from './key-phrases.js';
import { topicStarts } from './segment-topics.js';
import { capitalised, sentencesOf } from './sentences.js';
import { centralSentence } from './summarise.js';
import { chapterTitle, recordingTitle } from './title.js';

/** Seconds; what begins a meeting and goes on for longer is about something. */
const LONGEST_WELCOME = 90;

/**
 * Writes title, description and chapters from the transcript alone: pure, offline, the same answer every time.
 * Chapters tile the recording from 0 to `duration`; a recording without usable speech has one chapter, and one
 * without length has none.
 */
export function writeContent({ lines, duration, fallbackTitle }: WriterInput): WrittenContent {
  const spoken = usable(lines);
  const starts = [0, ...topicStarts(spoken, duration)];
  const parts = starts.map((from, i) => spoken.slice(from, starts[i + 1] ?? spoken.length));
  const [themes = []] = keyPhrases([spoken.map(({ text }) => text)]);
  const phrases = keyPhrases(parts.map((part) => part.map(({ text }) => text)));
  const welcome = parts.length > 1 ? welcomeTitle(parts[0]!) : null;
  const announced = parts.map((part, i) => (i === 0 && welcome ? null : headline(part)));
  const chapters = parts.map((part, i): WrittenChapter => ({
    title:
      (i === 0 ? welcome : null) ??
      (announced[i] ? capitalised(announced[i]) : null) ??
      chapterTitle(phrases[i] ?? []) ??
      (parts.length === 1 ? 'Whole recording' : `Part ${i + 1}`),
    start: i === 0 ? 0 : (part[0]?.start ?? 0),
    end: parts[i + 1]?.[0]?.start ?? duration,
    summary: centralSentence(sentencesOf(part), phrases[i] ?? [])?.text ?? null,
  }));
  const stations = parts.flatMap((_, i) =>
    i === 0 && welcome ? [] : [announced[i] ?? phrases[i]?.[0]?.text ?? []].flat(),
  );
  return {
    title: recordingTitle(themes) ?? fallbackTitle,
    description: description(themes, stations, centralSentence(sentencesOf(spoken), themes)?.text ?? null),
    chapters: duration > 0 ? chapters : [],
  };
}

/** A short beginning in which people greet each other is about nothing else. */
function welcomeTitle(part: readonly TranscriptLine[]): string | null {
  if ((part.at(-1)?.end ?? 0) > LONGEST_WELCOME) return null;
  const welcome = isWelcome(part);
  return welcome && (welcome.agenda ? 'Welcome and agenda' : 'Welcome');
}

/** Lines that hold words, in order. */
function usable(lines: readonly TranscriptLine[]): TranscriptLine[] {
  return lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => a.start - b.start);
}
