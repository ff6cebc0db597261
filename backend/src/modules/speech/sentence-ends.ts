import type { SpokenWord } from './spoken-word.js';

const set = (words: string) => new Set(words.split(/\s+/));

const NEEDS_MORE = set(
  `a an the my your our their his its this these every each some any no and or but because if when while although though
  unless until since than as of to in on at by for from with without into about between through during against toward
  is are was were am be been being i'm you're we're they're he's she's it's that's there's i've we've you've they've
  i'll we'll you'll they'll has have had do does did can could will would shall should may might must
  i we he they who which whose very really more most such so not don't doesn't didn't can't won't isn't aren't`,
);
const OPENERS = set(
  `so and but okay well now yes yeah no right great thanks thank hello hi hey let's let i i'm i've i'll i'd we we're we've we'll
  you you're he he's she she's they they're it it's that's there's there this these what how why when where who is are do does did can
  could would should if then first second third next finally also actually anyway perfect sure alright exactly good today before after once`,
);
const CONTINUES = set(
  'of to than that which who whose with for from by in on at or as because until into per and',
);
/** Seconds of pause that end a sentence where the words give no hint. */
const NEUTRAL_PAUSE = 0.6;
const SHORT_PAUSE = 0.3;
const LONG_PAUSE = 1;
const FALLS_SILENT = 2;

export function endsSentence(before: SpokenWord, after: SpokenWord): boolean {
  return after.start - before.end >= neededPause(before.text, after.text);
}

/** Quality of a break between two words: the pause in seconds, plus a bonus before words that start a clause. */
export function breakStrength(before: SpokenWord, after: SpokenWord): number {
  const pause = Math.max(0, after.start - before.end);
  const grammar = NEEDS_MORE.has(before.text) ? -0.5 : CLAUSE_STARTS.has(after.text) ? 0.25 : 0;
  return Math.min(pause, LONG_PAUSE) + grammar;
}

const CLAUSE_STARTS = set(
  'and but so because which that if when while where then or who until after before with for to',
);

function neededPause(before: string, after: string): number {
  if (NEEDS_MORE.has(before)) return FALLS_SILENT;
  if (CONTINUES.has(after)) return LONG_PAUSE;
  return OPENERS.has(after) ? SHORT_PAUSE : NEUTRAL_PAUSE;
}

const LEAD_INS = set(
  'so and but okay ok well now um uh yeah yes no right great sure then alright oh hi hello thanks',
);
const AUXILIARIES = set(
  `is are was were do does did can could would should will have has isn't aren't don't doesn't didn't can't couldn't
  wouldn't shouldn't won't haven't hasn't`,
);
const SUBJECTS = set(
  'i you we he she it they there this that these those the your our my their his anyone anybody someone everyone everybody',
);
const MEASURES = set('many much long often far soon big large fast old well');
const QUESTION_WORDS = set('what why when where who how which');
/** "what do you ..." is a question; "what we do" is not. */
const CONTRACTED = set("what's where's who's how's when's why's");
const TAGS = [
  / (isn't|wasn't|doesn't|didn't|won't|can't|couldn't) (it|he|she|that|they|there)$/,
  / (don't|aren't|can't|haven't) (you|we|they)$/,
];

export function asks(words: readonly string[]): boolean {
  const text = words.join(' ');
  if (words.length > 3 && TAGS.some((tag) => tag.test(text))) return true;
  let at = 0;
  while (at < words.length - 1 && LEAD_INS.has(words[at]!)) at += 1;
  const [first = '', second = '', third = '', fourth = ''] = words.slice(at);
  if (AUXILIARIES.has(first)) return SUBJECTS.has(second) && words.length - at > 2;
  if (first === 'how' && MEASURES.has(second)) return AUXILIARIES.has(third) || AUXILIARIES.has(fourth);
  if (first === 'how' && second === 'about') return true;
  const states = words.slice(at + 2).some((word) => word === 'is' || word === 'are' || word === 'was');
  if (CONTRACTED.has(first)) return !states && words.length - at > 2;
  if (!QUESTION_WORDS.has(first) || !AUXILIARIES.has(second)) return false;
  // "What is new is ..." is a statement; "when is" and "how is" hardly ever start one.
  return first !== 'what' || !(second === 'is' || second === 'are') || !states;
}
