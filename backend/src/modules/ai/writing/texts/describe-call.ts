import { joinWithAnd } from './join-with-and.js';

const MOST_TOPICS = 5;
const MOST_PEOPLE = 6;
/** They are in every call, and tell nothing of this one. */
const OF_EVERY_CALL =
  /^(?:welcome|agenda|today['’]s agenda|introductions?|next steps|what happens next|q ?& ?a|questions?|thank you|the end|contact|timeline and next steps|welcome and agenda)\b/i;

/** Who speaks, and what is announced or shown, as it was said; empty where nobody knows either. */
export function describeCall(people: readonly string[], topics: readonly string[]): string {
  const about = [...new Set(topics.map(plain))].filter((topic) => topic !== '' && !OF_EVERY_CALL.test(topic));
  const named = people.slice(0, MOST_PEOPLE);
  const others = people.length > named.length ? ['others'] : [];
  return [
    ...(named.length > 0 ? [`With ${joinWithAnd([...named, ...others])}.`] : []),
    ...(about.length > 0 ? [`Topics: ${about.slice(0, MOST_TOPICS).join('; ')}.`] : []),
  ].join(' ');
}

const plain = (topic: string): string => topic.replace(/^\d+[.)]\s+/, '').replace(/[.:?!]+$/u, '');
