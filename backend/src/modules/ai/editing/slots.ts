import type { Field } from './command.js';
import type { Target } from './target.js';
import type { Noun, Quality, Verb } from './lexicon.js';
import type { Token } from './token.js';

export class Slots {
  verb: Verb | null = null;
  phrase = '';
  verbs: Verb[] = [];
  ahead: Verb | null = null;
  qualities = new Set<Quality>();
  nouns = new Set<Noun>();
  fields = new Set<Exclude<Field, 'all'>>();
  chapters: number[] = [];
  ask: string | null = null;
  count: number | null = null;
  counted: Noun | null = null;
  /** `into one`: merges several. */
  isOne = false;
  edge: 1 | -1 | null = null;
  time: Token | null = null;
  times = 0;
  topic: string | null = null;
  quoted: string[] = [];
  value: string | null = null;
  isItself = false;
  of: Slots | null = null;
  named: Target[] = [];
  /** Words not understood. If there are any, the command is not applied. */
  unknown: string[] = [];
}
