import { stemmer } from 'stemmer';
import { folded } from './folded.js';

const IRREGULAR = new Map(
  `lost lose bought buy sold sell sent send spent spend built build paid pay kept keep left leave met meet chose choose
  chosen choose grew grow grown grow held hold found find taught teach began begin begun begin ran run wrote write
  written write spoke speak spoken speak broke break broken break drove drive driven drive rose rise risen rise won win
  thought think brought bring told tell made make took take taken take gave give given give saw see seen see`
    .split(/\s+/)
    .flatMap((form, i, all) => (i % 2 === 0 ? [[form, all[i + 1]!] as const] : [])),
);
const FORMS = new Map<string, string[]>();
for (const [form, base] of IRREGULAR) FORMS.set(base, [...(FORMS.get(base) ?? []), form]);

/** Irregular forms of a word, e.g. `paid` of `pay` and vice versa. */
export function irregularForms(word: string): string[] {
  const base = IRREGULAR.get(word) ?? word;
  return [base, ...(FORMS.get(base) ?? [])].filter((form) => form !== word);
}

/** Stemming is slower than a lookup, and speech repeats a few thousand words. */
const known = new Map<string, string>();
const MAX_KNOWN = 50_000;

/**
 * The stem for matching questions with speech: Porter's algorithm (Program 14(3), 1980), so that `pricing` matches
 * `price`, and without diacritics, so that `ete` matches `été`.
 */
export function stemOf(word: string): string {
  const seen = known.get(word);
  if (seen !== undefined) return seen;
  const bare = word.replace(/'s?$/, '');
  const stem = stemmer(folded(IRREGULAR.get(bare) ?? bare));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, stem);
  return stem;
}
