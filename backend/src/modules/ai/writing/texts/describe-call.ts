import { joinWithAnd } from './join-with-and.js';
import { type CallFacts, subjectOf } from './call-facts.js';

/** A single topic would represent the whole talk, although it may only be a minute of it. */
const FEWEST_SUBJECTS = 2;
const MOST_SUBJECTS = 5;
const MOST_PEOPLE = 6;
/** Matches slide titles of every talk, which say nothing about this one. */
const OF_EVERY_TALK =
  /^(?:welcome|agenda|today['’]s agenda|introductions?|next steps|what happens next|q ?& ?a|questions?|thank you|the end|contact|timeline and next steps|welcome and agenda)\b/i;

/**
 * Speakers and topics in order of appearance: shown and announced ones in their own words, classified ones if
 * certain. Empty if fewer than two topics are known.
 */
export function describeCall({ people, chapters }: CallFacts): string {
  const subjects = [...new Set(chapters.flatMap(partOf))].slice(0, MOST_SUBJECTS);
  if (subjects.length < FEWEST_SUBJECTS) return '';
  const about = `about ${joinWithAnd(subjects)}.`;
  const named = people.slice(0, MOST_PEOPLE);
  if (named.length === 0) return `This recording is ${about}`;
  const others = people.length > named.length ? ['others'] : [];
  return `${joinWithAnd([...named, ...others])} ${people.length === 1 ? 'talks' : 'talk'} ${about}`;
}

function partOf(chapter: CallFacts['chapters'][number]): string[] {
  if (chapter.topic) return [subjectOf(chapter) ?? []].flat();
  if (chapter.titleSource !== 'slide' && chapter.titleSource !== 'announced') return [];
  const title = chapter.title.replace(/^\d+[.)]\s+/, '').replace(/[.:?!]+$/u, '');
  return title === '' || OF_EVERY_TALK.test(title) ? [] : [`“${title}”`];
}
