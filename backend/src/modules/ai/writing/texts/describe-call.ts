import type { TranscriptLine } from '../../../recordings/index.js';
import { factsOf } from '../../facts/facts-of.js';

const MOST_TOPICS = 5;
/** They are in every call, and tell nothing of this one. */
const OF_EVERY_CALL =
  /^(?:welcome|agenda|today['’]s agenda|introductions?|next steps|what happens next|q ?& ?a|questions?|thank you|the end|contact|timeline and next steps|welcome and agenda)\b/i;
/** Who "we" are is not told. */
const SOMEBODYS = /\b(?:we|us|you|they|them|he|she|i)\b/i;
/** Whoever reads it later does not know when that was. */
const RELATIVE = /\b(?:to(?:day|morrow|night)|next|this|in (?:an?|one|two|three|\d+))\b/i;

/**
 * What is announced, and when they meet again; null where nothing is announced. A sentence of the talk
 * beside it told readers something else than was meant, without what had been said around it.
 */
export function describeCall(lines: readonly TranscriptLine[], topics: readonly string[]): string | null {
  const isName = namesIn(lines.map(({ text }) => text).join('\n'));
  const about = [...new Set(topics.map((topic) => inSentence(topic, isName)))].filter(
    (topic) => !OF_EVERY_CALL.test(topic) && !SOMEBODYS.test(topic),
  );
  if (about.length < 2) return null;
  const again = factsOf(lines).nextSteps.findLast(({ who }) => who === null);
  return [
    `This recording is about ${listed(about.slice(0, MOST_TOPICS))}.`,
    ...(again?.due && !RELATIVE.test(again.due) ? [`The next meeting is on ${again.due}.`] : []),
  ].join(' ');
}

/** As it stands within a sentence: without its number, whose it is, and a capital letter that no name asks for. */
function inSentence(topic: string, isName: (word: string) => boolean): string {
  const plain = topic
    .replace(/^\d+[.)]\s+/, '')
    .replace(/:.*$/u, '')
    .replace(/\?$/, '')
    .replace(/\b(?:your|our) own /gi, '')
    .replace(/\b(?:your|our)\b/gi, 'the');
  const [first = ''] = plain.split(' ', 1);
  return isName(first) ? plain : first.toLowerCase() + plain.slice(first.length);
}

/** A word that is never said without its capital letter, nor has it for the beginning of a sentence alone. */
function namesIn(text: string): (word: string) => boolean {
  const said = new Set(text.match(/\p{L}+/gu));
  const within = new Set([...text.matchAll(/[\p{L}\d,] (\p{Lu}\p{L}*)/gu)].map(([, word]) => word));
  return (word) => !/^\p{Lu}\p{Ll}+$/u.test(word) || (within.has(word) && !said.has(word.toLowerCase()));
}

function listed(topics: readonly string[]): string {
  const last = topics.at(-1)!;
  const comma = topics.some((topic) => / and /.test(topic)) ? ',' : '';
  return `${topics.slice(0, -1).join(', ')}${comma} and ${last}`;
}
