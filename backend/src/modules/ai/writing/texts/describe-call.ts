import type { TranscriptLine } from '../../../recordings/index.js';
import { isCertain } from '../../../../shared/text/certainty.js';
import { factsOf } from '../../facts/facts-of.js';
import type { Sentence } from '../grammar/sentences.js';
import { isUncommon } from '../../../../shared/text/word-vectors.js';

const MOST_TOPICS = 5;
/** They are in every call, and tell nothing of this one. */
const OF_EVERY_CALL =
  /^(?:welcome|agenda|today['’]s agenda|introductions?|next steps|what happens next|q ?& ?a|questions?|thank you|the end|contact|timeline and next steps|welcome and agenda)\b/i;
/** Whose words these are is not told: "our" would be anybody's. */
const SOMEBODYS =
  /\b(?:we|our|ours|us|you|your|yours|they|them|their|he|she|his|her|i|my|this|these|that)\b/i;
/** Whoever reads it later does not know when that was. */
const RELATIVE = /\b(?:to(?:day|morrow|night)|next|this|in (?:an?|one|two|three|\d+))\b/i;

/** What is announced, one sentence that stands by itself, and when they meet again; null where nothing is announced. */
export function describeCall(
  lines: readonly TranscriptLine[],
  topics: readonly string[],
  standing: readonly Sentence[],
): string | null {
  const about = topics.filter((topic) => !OF_EVERY_CALL.test(topic));
  if (about.length < 2) return null;
  const fact = standing.find(({ text }) => isCertain(text) && !SOMEBODYS.test(text));
  const again = factsOf(lines).nextSteps.findLast(({ who }) => who === null);
  return [
    `This recording is about ${listed(about.slice(0, MOST_TOPICS).map(inSentence))}.`,
    ...(fact ? [fact.text] : []),
    ...(again?.due && !RELATIVE.test(again.due) ? [`The next meeting is on ${again.due}.`] : []),
  ].join(' ');
}

function inSentence(topic: string): string {
  const [first = '', ...rest] = topic.replace(/:.*$/u, '').replace(/\?$/, '').split(' ');
  const isName = [
    first,
    first.replace(/s$/, ''),
    first.replace(/ing$/, ''),
    first.replace(/ing$/, 'e'),
  ].every(isUncommon);
  return [isName ? first : first.toLowerCase(), ...rest]
    .join(' ')
    .replace(/\b(?:your|our) own\b/gi, 'own')
    .replace(/\b(?:your|our)\b/gi, 'the');
}

function listed(topics: readonly string[]): string {
  const last = topics.at(-1)!;
  const comma = topics.some((topic) => / and /.test(topic)) ? ',' : '';
  return `${topics.slice(0, -1).join(', ')}${comma} and ${last}`;
}
