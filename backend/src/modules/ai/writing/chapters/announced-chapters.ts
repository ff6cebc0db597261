import { contentStems } from '../../../../shared/text/tokenise.js';
import type { ReadSlide } from '../../../recordings/index.js';
import { capitalised } from '../grammar/sentences.js';
import { announcedTopic, briefOpenings, turnsTo } from './announcements.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

export interface AnnouncedChapter {
  line: number;
  title: string;
  source: 'slide' | 'announced';
}

/** Seconds. Minimum duration of a slide's chapter, and minimum distance of announcements. */
const SHORTEST = 15;
const BEFORE = 20;
const AFTER = 10;
const LONGEST_TITLE = 60;
/** Minimum topics that an agenda shares with later slides, unless it is titled as one. */
const LISTED = 2;
const AGENDA = /\b(?:agenda|contents|overview|outline|topics)\b/i;
/** Minimum announced slides, or spoken announcements, for basing chapters on them. */
const ENOUGH = 2;
const ENOUGH_SPOKEN = 3;
/** Maximum density of chapters in seconds, and a number that is always allowed. */
const USUAL = 90;
const ANY_LENGTH = 10;

interface Announced extends AnnouncedChapter {
  stems: string[];
}

/** Empty if too little is announced. An agenda slide is a chapter at its first appearance. */
export function announcedChapters(
  lines: readonly TranscriptLine[],
  slides: readonly ReadSlide[] = [],
  duration = Infinity,
): AnnouncedChapter[] {
  const titled = slides.filter(isTitled);
  const agendas = titled.filter((slide) => isAgenda(slide, titled));
  const points = [...agendas.flatMap((slide) => slide.lines), ...titled.map(({ title }) => title)].map(
    topicOf,
  );
  const topics = lines.flatMap((line, index): Announced[] => spokenTopic(line.text, index, points));
  const shown = titled
    .filter((slide, i) => isFirst(slide, titled.slice(0, i)) && slide.end - slide.start >= SHORTEST)
    .flatMap((slide): Announced[] => {
      const line = lineAt(lines, slide.start);
      if (line === -1) return [];
      const topic = topicOf(slide.title);
      const announced = topics.find(
        (one) =>
          shares(one.stems, topic.stems) &&
          lines[one.line]!.start >= slide.start - BEFORE &&
          lines[one.line]!.start <= slide.start + AFTER,
      );
      return [{ ...topic, source: 'slide', line: announced?.line ?? line }];
    });
  if (shown.length >= ENOUGH) return fewer(apart([...shown, ...topics], lines), lines, duration);
  // For repeated announcements the later one counts, because the first was the agenda.
  const spoken = apart([...topics].reverse(), lines);
  return spoken.length >= ENOUGH_SPOKEN ? fewer(spoken, lines, duration) : [];
}

type TitledSlide = ReadSlide & { title: string };

const isTitled = (slide: ReadSlide): slide is TitledSlide =>
  slide.title !== null && slide.title.length <= LONGEST_TITLE && /\p{L}{3}/u.test(slide.title);

const isFirst = ({ title }: TitledSlide, before: readonly TitledSlide[]): boolean =>
  !before.some((other) => other.title.toLowerCase() === title.toLowerCase());

function isAgenda(slide: TitledSlide, all: readonly TitledSlide[]): boolean {
  const later = all.filter(({ start, title }) => start > slide.start && title !== slide.title);
  const listed = later.filter(({ title }) =>
    slide.lines.some((line) => shares(contentStems(line), contentStems(title))),
  );
  return AGENDA.test(slide.title) || listed.length >= LISTED;
}

interface Topic {
  title: string;
  stems: string[];
}

const topicOf = (title: string): Topic => ({ title, stems: contentStems(title) });

const shares = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((stem) => other.includes(stem));

const isPartOf = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.every((stem) => other.includes(stem));

function spokenTopic(text: string, line: number, points: readonly Topic[]): Announced[] {
  const turned = turnsTo(text);
  const named = [turned ?? announcedTopic(text) ?? []].flat().map(contentStems);
  const point =
    points.find((one) => named.some((stems) => shares(one.stems, stems))) ??
    points.find((one) => briefOpenings(text).some((words) => isPartOf(contentStems(words), one.stems)));
  if (point) return [{ ...point, source: 'announced', line }];
  return turned
    ? [{ title: capitalised(turned), stems: contentStems(turned), source: 'announced', line }]
    : [];
}

function lineAt(lines: readonly TranscriptLine[], time: number): number {
  let best = -1;
  for (const [index, { start }] of lines.entries())
    if (best === -1 || Math.abs(start - time) < Math.abs(lines[best]!.start - time)) best = index;
  return best;
}

/** Sorted, one per topic. Of two close ones the later in the list is dropped; slides take precedence. */
function apart(announced: readonly Announced[], lines: readonly TranscriptLine[]): Announced[] {
  const kept: Announced[] = [];
  for (const one of announced) {
    const isNear = kept.some(
      (other) => Math.abs(lines[other.line]!.start - lines[one.line]!.start) < SHORTEST,
    );
    const isNamed = kept.some(({ title, stems }) => title === one.title || isPartOf(one.stems, stems));
    if (!isNear && !isNamed) kept.push(one);
  }
  return kept.sort((a, b) => a.line - b.line);
}

/** Merges the shortest chapters into their predecessors down to a reasonable number. */
function fewer(
  chapters: readonly Announced[],
  lines: readonly TranscriptLine[],
  duration: number,
): AnnouncedChapter[] {
  const kept = [...chapters];
  const startOf = (index: number): number => lines[kept[index]?.line ?? -1]?.start ?? duration;
  while (kept.length > Math.max(ANY_LENGTH, duration / USUAL)) {
    const shortest = kept
      .map((_, i) => i)
      .sort((a, b) => startOf(a + 1) - startOf(a) - (startOf(b + 1) - startOf(b)))[0]!;
    kept.splice(shortest, 1);
  }
  return kept.map(({ line, title, source }) => ({ line, title, source }));
}
