import type { ReadSlide } from '../../../recordings/index.js';
import { namedByPerson } from '../../../../shared/text/named-by-person.js';
import { joinWithAnd } from './join-with-and.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

const LONGEST_SLIDE_TITLE = 60;
/** Of more people a title is a list. */
const MOST_NAMES = 3;
/** As a machine calls somebody. */
const NUMBERED = /^(?:speaker|unknown)\b/i;

export interface TitleFacts {
  /** What a person typed, or the words of the file's name. */
  given: string;
  slides?: readonly ReadSlide[] | undefined;
  lines: readonly Pick<TranscriptLine, 'speaker'>[];
  recordedAt?: Date | null | undefined;
}

/**
 * A name that somebody gave, the first slide's title, or with whom the talk was; else the day, by which people know it
 * again. No phrase of the talk: which one says what it is about, no rule that was tried can tell.
 */
export function recordingTitle({ given, slides = [], lines, recordedAt }: TitleFacts): string {
  const named = namedByPerson(given);
  if (named) return named;
  const shown = slides.find(({ title }) => isTitle(title))?.title;
  if (shown) return shown;
  const people = peopleIn(lines);
  if (people.length > 1 && people.length <= MOST_NAMES) return `Call with ${joinWithAnd(people)}`;
  return recordedAt ? `Recording, ${dayOf(recordedAt)}` : given;
}

/** Those who speak and are known by name, in the order they speak. */
export const peopleIn = (lines: readonly Pick<TranscriptLine, 'speaker'>[]): string[] => [
  ...new Set(lines.flatMap(({ speaker }) => (speaker && !NUMBERED.test(speaker) ? speaker : []))),
];

const isTitle = (title: string | null): title is string =>
  title !== null && title.length <= LONGEST_SLIDE_TITLE && /\p{L}{3}/u.test(title);

/** In UTC, as minutes and pages write the day of a recording, wherever the server stands. */
const dayOf = (date: Date): string =>
  date.toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
