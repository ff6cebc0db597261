import type { TranscriptLine } from '../../recordings/index.js';
import { wordsOf } from '../writing/tokenise.js';
import { stemOf } from '../text/stem.js';
import { wordsOfLines } from './read-transcript.js';
import { QUESTION_FUNCTION_WORDS } from '../writing/function-words.js';
import { ASKING_WORDS, SYNONYMS } from './question-words.js';

export type Wanted = 'person' | 'time' | 'amount' | 'duration' | 'place' | 'anything';

export interface Question {
  terms: ReadonlyMap<string, number>;
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Stems that must occur for the transcript to hold an answer; empty for "What was this about?". */
  topic: readonly string[];
  ordered: readonly string[];
  names: readonly string[];
  speakers: ReadonlySet<string>;
  wanted: Wanted;
  /** Whether it asks what was said about a topic, not for one fact: "What did they say about the price?" */
  isOpen: boolean;
  counted: string | null;
}

const NAMED = /(?<=[\p{Ll}\p{N},'’] )\p{Lu}[\p{L}-]+/gu;
const ASKING_WEIGHT = 0.5;
const NAME_WEIGHT = 0.3;
const LOOSE_TOPICS = new Set(
  'problem problems issue issues idea ideas reason reasons recommend recommended suggest suggested propose proposed disagree'.split(
    ' ',
  ),
);
const OPEN =
  /^(?:what (?:did|do|does|was|were|is) .*\b(?:say|said|think|thought|talk\w*|discuss\w*|mention\w*|suggest\w*|propos\w*|opinions?|about)\b|why|how (?:did|do|does|was|were)|summari|describe|explain|tell)/;
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
    if (QUESTION_FUNCTION_WORDS.has(word)) continue;
    const stem = stemOf(word);
    const asking = ASKING_WORDS.has(word);
    const weight = names.has(word) ? NAME_WEIGHT : asking ? ASKING_WEIGHT : 1;
    terms.set(stem, Math.max(terms.get(stem) ?? 0, weight));
    if (weight === 1) topic.add(stem);
  }
  // "What problems do they have?": where nothing else is asked about, such a word is the topic.
  if (topic.size === 0) for (const word of words) if (LOOSE_TOPICS.has(word)) topic.add(stemOf(word));
  const asked = words.join(' ');
  const counted =
    /\bhow many (?:\w+ )*?([\p{L}]+)(?= (?:do|does|did|are|is|were|was|have|has|had|will|can|there|in|of|on)\b|$)/u.exec(
      asked,
    )?.[1];
  return {
    terms,
    synonyms: new Map([...topic].map((stem) => [stem, synonymsOf(stem)])),
    topic: [...topic],
    names: [...text.matchAll(NAMED)].map(([name]) => stemOf(name.toLowerCase())),
    ordered: words.filter((word) => !QUESTION_FUNCTION_WORDS.has(word)).map(stemOf),
    speakers,
    wanted: WANTED.find(([pattern]) => pattern.test(asked))?.[1] ?? 'anything',
    isOpen: OPEN.test(asked),
    counted: counted ? stemOf(counted) : null,
  };
}

function speakersNamed(words: readonly string[], lines: readonly TranscriptLine[]): Set<string> {
  const asked = words.map((word) => word.replace(/'s?$/, ''));
  const whole = ` ${asked.join(' ')} `;
  const all = new Set(lines.map(({ speaker }) => speaker).filter((speaker) => typeof speaker === 'string'));
  const named = [...all].filter((speaker) => {
    const name = nameOf(speaker);
    if (name.length === 0) return false;
    if (name.join(' ').length > 1 && whole.includes(` ${name.join(' ')} `)) return true;
    const known = name.filter((word) => word.length > 2 && asked.includes(word));
    return known.length > 0 && known.some((word) => !isOrdinaryWord(word, lines));
  });
  return new Set(named);
}

const SAYING =
  /\b(?:did|does|do|has|is|was|will|would) (\p{Lu}[\p{L}'’]+) (?:say|said|think|mention|want|suggest|propose|talk|explain|ask|promise|agree|recommend|feel|speak|answer|describe|present|offer|like|believe)\b/u;

/** A name the question treats as a speaker but that occurs nowhere in the transcript; else null. */
export function strangerIn(question: string, lines: readonly TranscriptLine[]): string | null {
  const name = SAYING.exec(question)?.[1];
  if (!name || lines.every(({ speaker }) => !speaker)) return null;
  const known =
    wordsOfLines(lines).some((words) => words.includes(name.toLowerCase())) ||
    [...new Set(lines.map(({ speaker }) => speaker ?? ''))].flatMap(wordsOf).includes(name.toLowerCase());
  return known || QUESTION_FUNCTION_WORDS.has(name.toLowerCase()) || ASKING_WORDS.has(name.toLowerCase())
    ? null
    : name;
}

const nameOf = (speaker: string): string[] =>
  wordsOf(speaker.replace(/\([^)]*\)?/gu, ' ').replace(/^(?:(?:mr|mrs|ms|dr|prof|hon|sir|the)\.? )+/iu, ''));

const isOrdinaryWord = (word: string, lines: readonly TranscriptLine[]): boolean => {
  const written = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u');
  return (
    QUESTION_FUNCTION_WORDS.has(word) ||
    ASKING_WORDS.has(word) ||
    lines.some(({ text }) => written.test(text))
  );
};

const GROUPS = SYNONYMS.map((group) => group.map(stemOf));

function synonymsOf(stem: string): string[] {
  return GROUPS.filter((group) => group.includes(stem)).flatMap((group) =>
    group.filter((other) => other !== stem),
  );
}
