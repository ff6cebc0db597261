import type { ReadSlide } from '../../../recordings/index.js';
import { namedByPerson } from '../../../../shared/text/named-by-person.js';
import type { TitleSource } from '../ports/writer.js';
import { joinWithAnd } from './join-with-and.js';
import { type CallFacts, tellingTopic } from './call-facts.js';

const LONGEST_SLIDE_TITLE = 60;
/** A title with more people is a list. */
const MOST_NAMES = 3;

export interface TitleFacts extends CallFacts {
  /** What a person typed, or the words of the file's name. */
  given: string;
  slides?: readonly ReadSlide[] | undefined;
  /** ISO 8601, a day or a moment. */
  happenedAt?: string | null | undefined;
  /** Seconds. */
  duration: number;
}

interface Title {
  title: string;
  titleSource: TitleSource;
}

/**
 * A name that somebody gave or the first slide's title; else one of the parts that are certain: with whom the talk was,
 * and its main topic. Where neither is known it has the day and the length. A phrase of the talk is no title: no rule
 * that was tried can tell which one says what it is about.
 */
export function recordingTitle(facts: TitleFacts): Title {
  const { given, slides = [], happenedAt, duration } = facts;
  const named = namedByPerson(given);
  if (named) return { title: named, titleSource: 'file' };
  const shown = slides.find(({ title }) => isTitle(title))?.title;
  if (shown) return { title: shown, titleSource: 'slide' };
  const parts = titleOfParts(facts);
  if (parts) return { title: parts, titleSource: 'parts' };
  if (!happenedAt) return { title: given, titleSource: 'file' };
  return { title: `Recording, ${dayOf(happenedAt)} (${lengthOf(duration)})`, titleSource: 'day' };
}

/** A topic stands for the whole only from this share of the time on. */
const MAIN_SHARE = 0.25;

function titleOfParts({ people, chapters, happenedAt, duration }: TitleFacts): string | null {
  const topic = chapters
    .filter(({ seconds }) => seconds >= MAIN_SHARE * duration)
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(tellingTopic)
    .find((one) => one !== null);
  const about = topic ? ` about ${topic.title.toLowerCase()}` : '';
  if (people.length > 1 && people.length <= MOST_NAMES) return `Call with ${joinWithAnd(people)}${about}`;
  return topic && happenedAt ? `Recording${about}, ${dayOf(happenedAt)}` : null;
}

const isTitle = (title: string | null): title is string =>
  title !== null && title.length <= LONGEST_SLIDE_TITLE && /\p{L}{3}/u.test(title);

/** In UTC, as minutes and pages write the day of a recording, wherever the server stands. */
const dayOf = (happenedAt: string): string =>
  new Date(happenedAt).toLocaleString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function lengthOf(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
