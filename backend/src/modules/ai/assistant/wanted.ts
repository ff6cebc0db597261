import type { Wanted } from './question.js';

export const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|percent|double)\b/iu;
const UNIT = /\b(?:second|minute|hour|day|week|month|quarter|year)s?\b/i;
const TIME =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|today|tomorrow|yesterday|tonight|noon|midnight|o'clock|(?:next|last|this) (?:week|month|quarter|year)|(?:19|20)\d\d|q[1-4]|\d{1,2}(?::\d\d)? ?[ap]m|by the end of)\b/i;
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}'’]+/u;
const PRONOUN = /\b(?:i|we|he|she|they|you)\b/i;

const HOLDS: Record<Wanted, (text: string) => boolean> = {
  person: (text) => NAME.test(text) || PRONOUN.test(text),
  time: (text) => TIME.test(text),
  amount: (text) => NUMBER.test(text),
  duration: (text) => NUMBER.test(text) && UNIT.test(text),
  place: (text) => NAME.test(text),
  anything: () => false,
};

export const holdsWhatIsWanted = (wanted: Wanted, text: string): boolean => HOLDS[wanted](text);
