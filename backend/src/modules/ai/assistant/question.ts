import type { TranscriptLine } from '../../recordings/index.js';
import { stemOf, wordsOf } from '../writing/tokenise.js';
import { ASKING_WORDS, FUNCTION_WORDS, SYNONYMS } from './question-words.js';

/** What kind of thing an answer holds. */
export type Wanted = 'person' | 'time' | 'amount' | 'duration' | 'place' | 'anything';

export interface Question {
  /** Stem -> weight: 1 for a word of the topic, less for a word of asking or of a speaker's name. */
  terms: ReadonlyMap<string, number>;
  /** Stem -> the stems that may be said in its place. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Stems that must be found for the transcript to hold an answer; empty for "What was this about?". */
  topic: readonly string[];
  /** Speakers whom it names. */
  speakers: ReadonlySet<string>;
  wanted: Wanted;
}

const ASKING_WEIGHT = 0.5;
const NAME_WEIGHT = 0.3;
const WANTED: readonly (readonly [RegExp, Wanted])[] = [
  [/\bhow long\b/, 'duration'],
  [/\bhow (?:much|many|expensive|big|large|often)\b|\b(?:price|cost|costs|budget|fee|discount)\b/, 'amount'],
  [/\bwhen\b|\b(?:deadline|what (?:date|day|time|year|month))\b/, 'time'],
  [/\bwho(?:m|se)?\b/, 'person'],
  [/\bwhere\b/, 'place'],
];

export function readQuestion(text: string, lines: readonly TranscriptLine[]): Question {
  const words = wordsOf(text);
  const speakers = speakersNamed(words, lines);
  const names = new Set([...speakers].flatMap((speaker) => wordsOf(speaker)));
  const terms = new Map<string, number>();
  const topic = new Set<string>();
  for (const word of words) {
    if (FUNCTION_WORDS.has(word)) continue;
    const stem = stemOf(word);
    const asking = ASKING_WORDS.has(word);
    const weight = names.has(word) ? NAME_WEIGHT : asking ? ASKING_WEIGHT : 1;
    terms.set(stem, Math.max(terms.get(stem) ?? 0, weight));
    if (weight === 1) topic.add(stem);
  }
  const asked = words.join(' ');
  return {
    terms,
    synonyms: new Map([...topic].map((stem) => [stem, synonymsOf(stem)])),
    topic: [...topic],
    speakers,
    wanted: WANTED.find(([pattern]) => pattern.test(asked))?.[1] ?? 'anything',
  };
}

function speakersNamed(words: readonly string[], lines: readonly TranscriptLine[]): Set<string> {
  const asked = ` ${words.join(' ').replaceAll("'s ", ' ')} `;
  const all = new Set(lines.map(({ speaker }) => speaker).filter((speaker) => typeof speaker === 'string'));
  return new Set(
    [...all].filter((speaker) => {
      const name = wordsOf(speaker).join(' ');
      return name.length > 1 && asked.includes(` ${name} `);
    }),
  );
}

const GROUPS = SYNONYMS.map((group) => group.map(stemOf));

function synonymsOf(stem: string): string[] {
  return GROUPS.filter((group) => group.includes(stem)).flatMap((group) =>
    group.filter((other) => other !== stem),
  );
}
