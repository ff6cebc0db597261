import type { ReadSlide } from '../../../recordings/index.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';
import { Grounds } from '../../hosted/grounds.js';
import { tiledChapters } from '../chapters/repair-chapters.js';
import { isInEnglish } from '../../../../shared/language/is-english.js';
import { SENTENCE_END } from '../grammar/sentences.js';
import type { WriterInput, WrittenContent } from '../ports/writer.js';
import { peopleIn } from '../texts/call-facts.js';
import { recordingTitle } from '../texts/recording-title.js';
import type { WrittenPart } from './writing-prompt.js';

/** Minimum share of words said, for titles, which are short. */
const TITLE_SHARE = 0.5;
/** Minimum share of words said, for sentences about a named person. */
const NAMED_SHARE = 0.5;
/** Maximum words of a title; longer ones are descriptions. */
const LONGEST_TITLE = 8;

interface Stretch {
  lines: readonly TranscriptLine[];
  slides: readonly ReadSlide[];
}

/**
 * Parts of a model's answer that the recording supports: chapter sentences by their chapter, sentences about a
 * speaker by what they said or was said about them. Unsupported titles are replaced; null if nothing is about the
 * recording.
 */
export function groundedContent(
  { title, description, chapters }: WrittenPart,
  lines: readonly TranscriptLine[],
  { duration, fallbackTitle, customer, language, slides = [], happenedAt }: WriterInput,
): WrittenContent | null {
  const inEnglish = isInEnglish(
    language,
    lines.map(({ text }) => text),
  );
  const groundsOf = ({ lines: said, slides: shown }: Stretch) =>
    new Grounds(
      [
        fallbackTitle,
        ...shown.flatMap((slide) => [slide.title ?? '', ...slide.lines]),
        ...said.map(({ speaker, text }) => `${speaker ?? ''} ${text}`),
      ],
      inEnglish,
    );
  const names = new Set(lines.flatMap(({ speaker }) => speaker?.split(' ')[0] ?? []));
  const stands = (sentence: string, stretch: Stretch) => {
    const named = [...names].filter((name) => sentence.includes(name));
    const isOfThem = ({ speaker, text }: TranscriptLine) =>
      named.some((name) => speaker?.startsWith(name) || text.includes(name));
    const said = named.length > 0 ? stretch.lines.filter(isOfThem) : stretch.lines;
    const own = groundsOf({ ...stretch, lines: said });
    return named.length > 0 ? said.length > 0 && own.carry(sentence, NAMED_SHARE, 0) : own.carry(sentence);
  };
  const standing = (text: string, stretch: Stretch) =>
    text
      .split(SENTENCE_END)
      .filter((sentence) => sentence.trim() !== '' && stands(sentence, stretch))
      .join(' ');

  const whole = { lines, slides };
  const grounds = groundsOf(whole);
  const isTitle = title.split(' ').length <= LONGEST_TITLE && grounds.carry(title, TITLE_SHARE);
  const own = { people: peopleIn(lines), customer, chapters: [] };
  const described = standing(description, whole);
  const written = {
    ...(isTitle
      ? { title, titleSource: 'model' as const }
      : recordingTitle({ ...own, given: fallbackTitle, slides, happenedAt, duration })),
    description: described,
    descriptionSource: described ? ('model' as const) : null,
  };
  const taken = new Set<string>();
  const titled = chapters.flatMap(({ line, ...chapter }) => {
    const start = lines[line]?.start;
    // Small models repeat chapters until they are stopped.
    if (start === undefined || taken.has(chapter.title) || !grounds.carry(chapter.title, 0)) return [];
    taken.add(chapter.title);
    return [{ ...chapter, start }];
  });
  const tiled = tiledChapters(titled, duration);
  const modelTexts = [
    ...(isTitle ? [title] : []),
    written.description,
    ...tiled.map((chapter) => chapter.title),
  ];
  if (tiled.length === 0 || (!isTitle && written.description === '') || !grounds.carry(modelTexts.join('. ')))
    return null;
  return {
    ...written,
    chapters: tiled.map(({ summary, ...chapter }) => {
      const within = (one: { start: number; end: number }) =>
        one.start < chapter.end && one.end > chapter.start;
      const stretch = { lines: lines.filter(within), slides: slides.filter(within) };
      return {
        ...chapter,
        titleSource: 'model' as const,
        summary: (summary && standing(summary, stretch)) || null,
      };
    }),
  };
}
