import type { ReadSlide, TitleSource } from '../../../recordings/index.js';
import { namedByPerson } from '../../../../shared/text/named-by-person.js';
import { capitalised } from '../grammar/sentences.js';
import { joinWithAnd } from './join-with-and.js';
import { type CallFacts, subjectOf } from './call-facts.js';

const LONGEST_SLIDE_TITLE = 60;
/** Matches file names that count recordings and say nothing about this one. */
const OF_A_SERIES = /^(?:call|meeting|session|interview|talk|demo|part|sample|test) \d+$/i;
/** Maximum people of whom a title names all. */
const MOST_NAMES = 3;

export interface TitleFacts extends CallFacts {
  /** A title entered by a user, or the words of the file name. */
  given: string;
  slides?: readonly ReadSlide[] | undefined;
  /** ISO 8601 date or time. */
  happenedAt?: string | null | undefined;
  /** Seconds. */
  duration: number;
}

interface Title {
  title: string;
  titleSource: TitleSource;
}

/**
 * A user's title or the first slide's title; otherwise the customer, the participants and the main topic, as far as
 * they are certain; otherwise the number in a series, or day and length. Phrases from the talk are not used, because no
 * rule we tried could pick one that describes it.
 */
export function recordingTitle(facts: TitleFacts): Title {
  const { given, slides = [], happenedAt, duration } = facts;
  const named = namedByPerson(given);
  if (named && !OF_A_SERIES.test(named)) return { title: named, titleSource: 'file' };
  const shown = slides.find(({ title }) => isTitle(title))?.title;
  if (shown) return { title: shown, titleSource: 'slide' };
  const parts = titleOfParts(facts);
  if (parts) return { title: parts, titleSource: 'parts' };
  if (named || !happenedAt) return { title: named ?? given, titleSource: 'file' };
  return { title: `Recording, ${dayOf(happenedAt)} (${lengthOf(duration)})`, titleSource: 'day' };
}

/** Minimum share of the talk for naming a topic in its title. */
const MAIN_SHARE = 0.25;

function titleOfParts({ people, customer, chapters, happenedAt, duration }: TitleFacts): string | null {
  const subject = chapters
    .filter(({ seconds }) => seconds >= MAIN_SHARE * duration)
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(subjectOf)
    .find((one) => one !== null);
  const about = subject ? ` about ${subject}` : '';
  const day = happenedAt ? `, ${dayOf(happenedAt)}` : '';
  const call = people.length > 1 ? `call with ${shortList(people)}${about}` : null;
  if (customer) return `${customer}: ${call ?? `${subject ?? 'recording'}${day}`}`;
  if (call) return capitalised(call);
  if (people.length === 1) return `Recording with ${people[0]}${about}${day}`;
  return subject && day ? `Recording${about}${day}` : null;
}

function shortList(people: readonly string[]): string {
  if (people.length <= MOST_NAMES) return joinWithAnd(people);
  const [first, second, ...others] = people;
  return `${first}, ${second} and ${others.length} others`;
}

const isTitle = (title: string | null): title is string =>
  title !== null && title.length <= LONGEST_SLIDE_TITLE && /\p{L}{3}/u.test(title);

/** In UTC like in minutes and on pages, independent of the server's time zone. */
const dayOf = (happenedAt: string): string =>
  new Date(happenedAt).toLocaleString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function lengthOf(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
