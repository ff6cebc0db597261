import type { KeyPhrase } from './key-phrases.js';
import type { Sentence } from './sentences.js';
import { contentStems, wordsOf } from './tokenise.js';

const GOOD_LENGTH = { least: 8, most: 28 };
const FEWEST_WORDS = 5;
const MOST_WORDS = 40;
/** Sentences that lean on what was said before are no summary by themselves. */
const LEANS = /^(?:it|that|this|they|he|she|which|those|these|i think that's|what)\b/i;

/**
 * The sentence that says most about its part: the share of the part's key words it holds, lowered for questions,
 * for sentences that lean on the one before, and for a length that does not suit. `null` when none will do.
 */
export function centralSentence(
  sentences: readonly Sentence[],
  phrases: readonly KeyPhrase[],
): Sentence | null {
  const weights = new Map<string, number>();
  for (const { stems, score } of phrases) {
    for (const stem of stems) weights.set(stem, Math.max(weights.get(stem) ?? 0, score));
  }
  let best: { sentence: Sentence; score: number } | null = null;
  for (const sentence of sentences) {
    const score = scoreOf(sentence.text, weights);
    if (score > (best?.score ?? 0)) best = { sentence, score };
  }
  return best?.sentence ?? null;
}

function scoreOf(text: string, weights: ReadonlyMap<string, number>): number {
  const length = wordsOf(text).length;
  if (length < FEWEST_WORDS || length > MOST_WORDS) return 0;
  const said = [...new Set(contentStems(text))].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
  const suits = length >= GOOD_LENGTH.least && length <= GOOD_LENGTH.most ? 1 : 0.6;
  return (said / Math.sqrt(length)) * suits * (text.endsWith('?') ? 0.5 : 1) * (LEANS.test(text) ? 0.6 : 1);
}
