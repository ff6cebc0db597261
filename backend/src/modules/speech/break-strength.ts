import type { SpokenWord } from './ports/spoken-word.js';

const set = (words: string) => new Set(words.split(/\s+/));

const NEEDS_MORE = set(
  `a an the my your our their his its this these every each some any no and or but because if when while although though
  unless until since than as of to in on at by for from with without into about between through during against toward
  is are was were am be been being i'm you're we're they're he's she's it's that's there's i've we've you've they've
  i'll we'll you'll they'll has have had do does did can could will would shall should may might must
  i we he they who which whose very really more most such so not don't doesn't didn't can't won't isn't aren't`,
);
const CLAUSE_STARTS = set(
  'and but so because which that if when while where then or who until after before with for to',
);
/** Seconds. Longer pauses are no better a break. */
const LONG_PAUSE = 1;

/** Quality of a break between two words: the pause in seconds, plus a bonus before words that start a clause. */
export function breakStrength(before: SpokenWord, after: SpokenWord): number {
  const pause = Math.max(0, after.start - before.end);
  const grammar = NEEDS_MORE.has(before.text) ? -0.5 : CLAUSE_STARTS.has(after.text) ? 0.25 : 0;
  return Math.min(pause, LONG_PAUSE) + grammar;
}
