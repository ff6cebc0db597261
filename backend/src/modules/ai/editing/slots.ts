import type { Field } from './command.js';
import type { Token } from './tokens.js';
import type { Noun, Quality, Verb } from './vocabulary.js';

/** What a clause of a command says. */
export interface Slots {
  verb: Verb | null;
  /** All verbs that say what is to be done. */
  verbs: Verb[];
  /** The first verb of the clause that says what is to be done, wherever it stands. */
  ahead: Verb | null;
  qualities: Set<Quality>;
  nouns: Set<Noun>;
  fields: Set<Exclude<Field, 'all'>>;
  chapters: number[];
  ask: string | null;
  count: number | null;
  counted: Noun | null;
  /** `into one`: several become one. */
  isOne: boolean;
  edge: 1 | -1 | null;
  /** Of a sentence that is neither the first nor the last; from the end when negative. */
  nth: number | null;
  time: Token | null;
  /** Moments that are named. */
  times: number;
  /** `from 5:20 to 12:10` */
  span: { from: number; to: number } | null;
  topic: string | null;
  quoted: string[];
  value: string | null;
  isItself: boolean;
  /** `that chapter`, which was named before */
  isThat: boolean;
  /** `the chapter`, which there is already */
  isDefinite: boolean;
  /** The clause before, where it is that which says what this is about. */
  of: Slots | null;
  /** Words not understood; if there are any, the command is not applied. */
  unknown: string[];
}

export const emptySlots = (): Slots => ({
  verb: null,
  verbs: [],
  ahead: null,
  qualities: new Set(),
  nouns: new Set(),
  fields: new Set(),
  chapters: [],
  ask: null,
  count: null,
  counted: null,
  isOne: false,
  edge: null,
  nth: null,
  time: null,
  times: 0,
  span: null,
  topic: null,
  quoted: [],
  value: null,
  isItself: false,
  isThat: false,
  isDefinite: false,
  of: null,
  unknown: [],
});
