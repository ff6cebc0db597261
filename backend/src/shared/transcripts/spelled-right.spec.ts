import { rewordedTimes } from './reworded.js';
import { spelledRight } from './spelled-right.js';

const word = (start: number, confidence: number | null = 0.9) => ({ start, end: start + 1, confidence });

describe('spelledRight', () => {
  it('writes a word where one of its mishearings is a word of its own, and nowhere else', () => {
    const lines = [{ text: 'Loomore and loo  more, not Loomores.' }, { text: 'Nothing here.' }];
    const vocabulary = [{ word: 'Lumora', heardAs: ['Loomore', 'loo more'] }];
    expect(spelledRight(lines, vocabulary)).toEqual([
      { text: 'Lumora and Lumora, not Loomores.', words: null },
      lines[1],
    ]);
  });

  it('takes what people type as it is, not as a pattern', () => {
    const lines = [{ text: 'C++ (v2) is here.' }];
    expect(spelledRight(lines, [{ word: '$& C', heardAs: ['C++'] }])[0]!.text).toBe('$& C (v2) is here.');
  });
});

describe('rewordedTimes', () => {
  const before = {
    text: 'we use loo more today',
    words: [word(0), word(1), word(2, 0.1), word(3, 0.2), word(4, 0.3)],
  };

  it('keeps the times of words that stay, and shares out those between', () => {
    expect(rewordedTimes(before, 'we use Lumora today')).toEqual([
      word(0),
      word(1),
      { start: 2, end: 4 },
      word(4, 0.3),
    ]);
  });

  it('fits words in at either end', () => {
    expect(rewordedTimes(before, 'Well we use loo more today then')?.map(({ start }) => start)).toEqual([
      0, 0, 1, 2, 3, 4, 5,
    ]);
  });

  it('knows nothing where nothing was known', () => {
    expect(rewordedTimes({ text: 'a b', words: null }, 'a c')).toBeNull();
    expect(rewordedTimes({ text: 'a b', words: [word(0)] }, 'a c')).toBeNull();
  });
});
