import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetFolder } from '../assets.js';
import { lexicon } from './english-grammar.js';

const TAG_OF_NAMES = /Name|City|Country|Region|Place|Organization/;
const INFLECTED = /(?:'s|s|es|ed|d|ing|ly)$/;

let pieces: ReadonlyMap<string, number> | undefined;

/** Words that are one piece to the tokenizer of the embeddings, with their rank: the most frequent ones of English texts. */
export function frequentWords(): ReadonlyMap<string, number> {
  if (pieces) return pieces;
  const folder = assetFolder('e5-small-v2');
  if (!folder) return (pieces = new Map());
  const { model } = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  return (pieces = new Map(Object.entries(model.vocab)));
}

/** The first words of the tokenizer hold sentences together, and it has so many. */
const [COMMON, ALL] = [2_000, 30_522];

/** How rare a word is in English texts, by the logarithm of its rank: 0 of a common one, 1 of one that is hardly written. */
export function rarityOf(word: string): number {
  const rank = frequentWords().get(word.replace(/'s$/, '')) ?? ALL;
  return Math.log(Math.max(COMMON, rank) / COMMON) / Math.log(ALL / COMMON);
}

/** Whether a word of three letters or more is known as a name, or hardly known at all: a name, most often. */
export function isUncommon(word: string): boolean {
  const lower = word.toLowerCase();
  if (!/\p{L}{3}/u.test(word)) return false;
  const known = lexicon();
  const tags = Object.hasOwn(known, lower) ? String(known[lower]) : '';
  if (tags !== '') return TAG_OF_NAMES.test(tags);
  const stem = lower.replace(INFLECTED, '');
  return ![stem, `${stem}e`].some((form) => Object.hasOwn(known, form)) && !frequentWords().has(lower);
}
