import type { TranscriptLine } from '../../../recordings/index.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import { stemOf } from '../../../../shared/text/stem.js';
import { wordsOfLines } from '../answers/read-transcript.js';
import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { ASKING_WORDS, synonymsOf } from '../../../../shared/text/question-words.js';

export type AnswerType =
  'person' | 'time' | 'amount' | 'frequency' | 'duration' | 'place' | 'reason' | 'trouble' | 'anything';

export interface Question {
  terms: ReadonlyMap<string, number>;
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** 1 for a call, near 0 for hours of talk, in which every word is said somewhere. */
  shortness: number;
  /** Stems that must occur for the transcript to hold an answer; empty for "What was this about?". */
  topic: readonly string[];
  words: readonly string[];
  ordered: readonly string[];
  names: readonly string[];
  speakers: ReadonlySet<string>;
  answerType: AnswerType;
  /** Whether it asks what was said about a topic, not for one fact: "What did they say about the price?" */
  isOpen: boolean;
  /** Whether an amount or a time is what it asks for: not "What did they say about the price?" */
  isSpecific: boolean;
  counted: string | null;
  asksWhether: boolean;
  asking: RegExp | null;
}

const A_CALL = 150;
const NAMED = /(?<=[\p{Ll}\p{N},'’] )\p{Lu}[\p{L}-]+/gu;
const ASKING_WEIGHT = 0.5;
const NAME_WEIGHT = 0.3;
const LOOSE_TOPICS = new Set(
  'here problem problems issue issues idea ideas reason reasons recommend recommended suggest suggested propose proposed disagree decide decides decided'.split(
    ' ',
  ),
);
const LIGHT = new Set(
  `take takes took taken use uses used using get gets getting work works need needs needed want wants wanted put go goes
  going come comes look looks know knows see sees today now currently`.split(/\s+/),
);
const OPEN =
  /^(?:what (?:did|do|does|was|were|is) .*\b(?:say|said|think|thought|talk\w*|discuss\w*|mention\w*|suggest\w*|propos\w*|opinions?|about)\b|why|how (?:did|do|does|was|were)|summari|describe|explain|tell)/;
const SPECIFIC =
  /^(?:(?:and|so|but) )?(?:(?:since|by|until) )?(?:when|how (?:much|many|long|often|fast|quick|quickly|soon|old|big|large|high|far|expensive)|(?:at|on|in|by )?(?:what|which) (?:date|day|time|year|month|percent\w*))\b/;
/** How big a group is tells how many are in it. */
const SIZED =
  /\bhow (?:big|large) (?:is|are|was|were) (?:\w+ )*?(?:company|team|group|department|firm|practice|business|organi[sz]ation|staff|workforce|agency|startup)\b/;
const WHETHER =
  /^(?:(?:and|so|but) )?(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|may|must)\b/;
const COUNTED =
  /\bhow many (?:\w+ )*?([\p{L}]+)(?= (?:do|does|did|are|is|were|was|have|has|had|will|can|there|in|of|on)\b|$)/u;
const PRICED = /^(?:and |so )?(?:how much .*|what (?:does|do|did|would|will|is) .*)\bcosts?\b/;
const ANSWER_TYPES: readonly (readonly [RegExp, AnswerType])[] = [
  [/^(?:(?:and|so|but) )?why\b/, 'reason'],
  [/^(?:(?:and|so|but) )?when\b/, 'time'],
  [/^(?:(?:and|so|but) )?who\b/, 'person'],
  [
    /\bhow (?:long|fast|quick|quickly|soon)\b|\bhow (?:much time|many (?:hours|days|weeks|months|minutes))\b/,
    'duration',
  ],
  [/\bhow (?:often|frequently|regularly)\b/, 'frequency'],
  [
    /\bhow (?:much|many|expensive|big|large|old|high|far)\b|\bwhat percent|\b(?:what|which)\b.*\b(?:price|cost|costs|budget|fee|discount|salary|wage|rent|revenue|turnover|amount|size|age|share|percentage|target|score|rating)\b|\b(?:price|cost|costs|budget|fee|discount)\b/,
    'amount',
  ],
  [/\b(?:since|by|until|and) when\b|\b(?:deadline|what (?:date|day|time|year|month))\b/, 'time'],
  [/\bwho(?:m|se)?\b/, 'person'],
  [/\bwhere\b/, 'place'],
  [
    /^(?:(?:and|so|but) )?(?:what|which|are there|is there|any|list|tell|did they|do they have)\b.*\b(?:concern|problem|issue|worr|objection|complain|complaint|unhapp|dissatisf|dislike|risk|downside|drawback|disadvantage|weakness|trouble|mistake|obstacle|hurdle)\w*|\bwhat (?:is|was|went|goes|'s) wrong\b/,
    'trouble',
  ],
  [/\bwhy\b|\b(?:what|which) (?:caused?|led|reasons?)\b|\bwhat (?:was|is) the (?:cause|reason)\b/, 'reason'],
];

export const formsOf = ({ synonyms }: Question, stem: string): readonly string[] => [
  stem,
  ...(synonyms.get(stem) ?? []),
];

export function readQuestion(text: string, lines: readonly TranscriptLine[]): Question {
  const words = wordsOf(text);
  const asked = words.join(' ');
  const isPriced = PRICED.test(asked);
  const isSized = SIZED.test(asked);
  const speakers = speakersNamed(words, lines);
  // Of whom it is asked what they said, who need not be named by what they said.
  const names = new Set([...speakers, SAYING.exec(text)?.[1] ?? ''].flatMap(wordsOf));
  const terms = new Map<string, number>();
  for (const word of words) {
    if (QUESTION_FUNCTION_WORDS.has(word) || word.endsWith("n't")) continue;
    const isLight = ASKING_WORDS.has(word) || LIGHT.has(word);
    const weight = names.has(word.replace(/'s?$/, '')) ? NAME_WEIGHT : isLight ? ASKING_WEIGHT : 1;
    terms.set(stemOf(word), Math.max(terms.get(stemOf(word)) ?? 0, weight));
  }
  const topic = new Set([...terms].flatMap(([term, weight]) => (weight === 1 ? [term] : [])));
  // "How much does it cost?" is answered by the price.
  if (isPriced) terms.set(stemOf('price'), 1);
  if (isSized) terms.set(stemOf('people'), 1);
  // "What problems do they have?": where nothing else is asked about, such a word is the topic.
  if (topic.size === 0)
    for (const word of words.filter((one) => LOOSE_TOPICS.has(one) || LIGHT.has(one))) {
      topic.add(stemOf(word));
      terms.set(stemOf(word), ASKING_WEIGHT);
    }
  const counted = COUNTED.exec(asked)?.[1] ?? (isSized ? 'people' : null);
  const others = (stem: string) =>
    synonymsOf(stem)
      .map(stemOf)
      .filter((other) => other !== stem);
  return {
    terms,
    synonyms: new Map([...terms.keys()].map((stem) => [stem, [...new Set(others(stem))]])),
    shortness: Math.min(1, A_CALL / Math.max(1, lines.length)) ** 2,
    topic: [...topic],
    words: isPriced ? [...words, 'price'] : words,
    names: [...text.matchAll(NAMED)].map(([name]) => stemOf(name.toLowerCase())),
    ordered: words.filter((word) => !QUESTION_FUNCTION_WORDS.has(word)).map(stemOf),
    speakers,
    answerType: ANSWER_TYPES.find(([pattern]) => pattern.test(asked))?.[1] ?? 'anything',
    isOpen: OPEN.test(asked),
    isSpecific: SPECIFIC.test(asked) || isPriced,
    counted: counted === null ? null : stemOf(counted),
    asksWhether: WHETHER.test(asked),
    asking: askingLike(asked),
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

const ASKING_SO: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^how (?:much|many)\b/,
    /\bhow (?:much|many)\b|\bwhat(?:'s| is| was| are| would be| do| does)\b.*\b(?:number|amount|price|cost|fee)\b/i,
  ],
  [/^how (?:long|fast|quick|quickly|soon)\b/, /\bhow (?:long|fast|quick|quickly|soon)\b/i],
  [/^how\b/, /\bhow\b/i],
  [/^when\b|^(?:by )?what (?:date|day|time|month|year)\b/, /\bwhen\b|\bwhat (?:date|day|time|month|year)\b/i],
  [/^(?:who|whose|whom)\b/, /\bwho(?:'s|se|m)?\b/i],
  [/^where\b/, /\bwhere\b/i],
  [/^why\b/, /\bwhy\b|\bwhat (?:went|happened|caused|is the reason|was the reason)\b/i],
  [/^(?:what|which)\b/, /\b(?:what|which)(?:'s)?\b/i],
  [
    /^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|should)\b/,
    /(?:^|[,.] )(?:(?:and|so|but|well|okay) )*(?:is|are|was|were|do|does|did|can|could|will|would|has|have|should)\b/i,
  ],
];

const askingLike = (asked: string): RegExp | null =>
  ASKING_SO.find(([first]) => first.test(asked.replace(/^(?:(?:and|so|but) )+/, '')))?.[1] ?? null;

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
