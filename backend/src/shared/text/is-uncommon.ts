import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetFolder } from '../assets.js';
import { lexicon } from './english-grammar.js';

const TAG_OF_NAMES = /Name|City|Country|Region|Place|Organization/;
const INFLECTED = /(?:'s|s|es|ed|d|ing|ly)$/;

let pieces: ReadonlyMap<string, number> | undefined;

/** Words that are a single token in the embedding tokenizer, with their frequency rank in English. */
export function frequentWords(): ReadonlyMap<string, number> {
  if (pieces) return pieces;
  const folder = assetFolder('e5-small-v2');
  if (!folder) return (pieces = new Map());
  const { model } = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  return (pieces = new Map(Object.entries(model.vocab)));
}

/** Size of the tokenizer's vocabulary, and its leading part that is mostly function words. */
const [COMMON, ALL] = [2_000, 30_522];

/** Rarity of a word in English by the logarithm of its rank, from 0 (common) to 1 (hardly used). */
export function rarityOf(word: string): number {
  const rank = frequentWords().get(word.replace(/'s$/, '')) ?? ALL;
  return Math.log(Math.max(COMMON, rank) / COMMON) / Math.log(ALL / COMMON);
}

/** Whether a word of at least three letters is a known name or very rare, which is mostly a name too. */
export function isUncommon(word: string): boolean {
  const lower = word.toLowerCase();
  if (!/\p{L}{3}/u.test(word)) return false;
  const known = lexicon();
  const tags = Object.hasOwn(known, lower) ? String(known[lower]) : '';
  if (tags !== '') return TAG_OF_NAMES.test(tags);
  const stem = lower.replace(INFLECTED, '');
  return ![stem, `${stem}e`].some((form) => Object.hasOwn(known, form)) && !frequentWords().has(lower);
}
