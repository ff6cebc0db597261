import type { HeardWord } from '../processes/recogniser-messages.js';

const HEARD_IN_NOISE = new Set(['the', 'huh', 'a', 'uh', 'hm', 'hmm', 'oh', 'and', 'but']);
const BELIEVED = 0.9;
const LONELY = 1;

export function withoutNoise(words: HeardWord[]): HeardWord[] {
  return words.filter((word, i) => {
    if (!HEARD_IN_NOISE.has(word.text) || word.confidence >= BELIEVED) return true;
    const before = words[i - 1];
    const after = words[i + 1];
    const isLonely =
      (!before || word.start - before.end > LONELY) && (!after || after.start - word.end > LONELY);
    return !isLonely;
  });
}
