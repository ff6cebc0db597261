import { withoutNoise } from './noise-filter.js';

const aWord = (text: string, start: number, confidence = 0.5) => ({
  text,
  start,
  end: start + 0.2,
  confidence,
});

describe('withoutNoise', () => {
  it('leaves out a doubtful "the" that stands alone', () => {
    expect(withoutNoise([aWord('the', 10)])).toEqual([]);
    expect(withoutNoise([aWord('good', 1), aWord('the', 10), aWord('morning', 20)])).toHaveLength(2);
  });

  it('keeps what is sure, what stands with others, and every other word', () => {
    const words = [
      aWord('oh', 1, 0.95),
      aWord('the', 10),
      aWord('plan', 10.3),
      aWord('yes', 20),
      aWord('huh', 21),
    ];
    expect(withoutNoise(words)).toEqual(words);
  });
});
