import { ANSWER_WEIGHTS } from './answer-weights.js';

const { questions, asked } = ANSWER_WEIGHTS;
const COUNTS = new Map(
  asked.split(' ').map((entry) => {
    const [stem, count] = entry.split(':');
    return [stem!, Number(count)] as const;
  }),
);
const SHARPNESS = 1.5;
const rarityOf = (count: number) => Math.log((questions + 1) / (count + 0.5));
const HIGHEST = rarityOf(0);

/** How seldom people ask with a word, 0 to 1: one with which they ask about any meeting says little about this one. */
export const questionRarity = (stem: string): number =>
  Math.max(0, rarityOf(COUNTS.get(stem) ?? 0) / HIGHEST) ** SHARPNESS;
