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

/** Rarity of a word in questions, 0 to 1: words used about any meeting say little about this one. */
export const questionRarity = (stem: string): number =>
  Math.max(0, rarityOf(COUNTS.get(stem) ?? 0) / HIGHEST) ** SHARPNESS;
