import { joinWithAnd } from './join-with-and.js';
import { type CallFacts, tellingTopic } from './call-facts.js';

/** One subject alone would stand for the whole talk, of which it may be a minute. */
const FEWEST_SUBJECTS = 2;
const MOST_SUBJECTS = 5;
const MOST_PEOPLE = 6;
/** Slides with these titles are in every talk, and say nothing about this one. */
const OF_EVERY_TALK =
  /^(?:welcome|agenda|today['’]s agenda|introductions?|next steps|what happens next|q ?& ?a|questions?|thank you|the end|contact|timeline and next steps|welcome and agenda)\b/i;

/**
 * Who talks about what, in the order it comes up: what was shown or announced in its own words, and topics that are
 * certain. Empty where too little tells what the talk is about.
 */
export function describeCall({ people, chapters }: CallFacts): string {
  const subjects = [...new Set(chapters.flatMap(subjectOf))].slice(0, MOST_SUBJECTS);
  if (subjects.length < FEWEST_SUBJECTS) return '';
  const about = `about ${joinWithAnd(subjects)}.`;
  const named = people.slice(0, MOST_PEOPLE);
  if (named.length === 0) return `This recording is ${about}`;
  const others = people.length > named.length ? ['others'] : [];
  return `${joinWithAnd([...named, ...others])} ${people.length === 1 ? 'talks' : 'talk'} ${about}`;
}

function subjectOf(chapter: CallFacts['chapters'][number]): string[] {
  if (chapter.topic) return [tellingTopic(chapter)?.title.toLowerCase() ?? []].flat();
  if (chapter.titleSource !== 'slide' && chapter.titleSource !== 'announced') return [];
  const title = chapter.title.replace(/^\d+[.)]\s+/, '').replace(/[.:?!]+$/u, '');
  return title === '' || OF_EVERY_TALK.test(title) ? [] : [`“${title}”`];
}
