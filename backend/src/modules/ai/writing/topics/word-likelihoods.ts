import { stemOf, wordsOf } from '../../../../shared/text/tokenise.js';

/** Weight of the frequency in all classes, in words. */
const PRIOR = 300;

/**
 * Log likelihood ratios of words and pairs of words in each class against all classes: naive Bayes with a Dirichlet
 * prior (Zhai and Lafferty 2004).
 */
export class WordLikelihoods {
  /** Log ratio of a word that a class does not contain. */
  private readonly missing: readonly number[];
  /** For each word, the log ratios to add for the classes that contain it. */
  private readonly found = new Map<string, [classIndex: number, ratio: number][]>();

  /** @param texts of each class */
  constructor(texts: readonly (readonly string[])[]) {
    const counts = texts.map((own) => countsOf(own.flatMap((text) => [...new Set(termsOf(text))])));
    const sizes = counts.map((own) => [...own.values()].reduce((sum, count) => sum + count, 0));
    const size = sizes.reduce((sum, one) => sum + one, 0);
    const all = countsOf([]);
    for (const own of counts) for (const [term, count] of own) all.set(term, (all.get(term) ?? 0) + count);
    this.missing = sizes.map((own) => Math.log(PRIOR / (own + PRIOR)));
    for (const [term, total] of all)
      this.found.set(
        term,
        counts.flatMap((own, i): [number, number][] => {
          const count = own.get(term);
          return count ? [[i, Math.log(1 + count / ((PRIOR * total) / size))]] : [];
        }),
      );
  }

  of(text: string): number[] {
    const known = termsOf(text).flatMap((term) =>
      [this.found.get(term) ?? []].filter((own) => own.length > 0),
    );
    const ratios = this.missing.map((ratio) => ratio * known.length);
    for (const [i, ratio] of known.flat()) ratios[i]! += ratio;
    return ratios;
  }
}

function termsOf(text: string): string[] {
  const stems = wordsOf(text).map(stemOf);
  return [...stems, ...stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`)];
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
