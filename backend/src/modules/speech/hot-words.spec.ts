import { asSentences, hotWordsOf } from './hot-words.js';

const slide = (title: string, ...lines: string[]) => ({ start: 0, end: 10, title, lines });

describe('hotWordsOf', () => {
  it('takes names from slides, with the capitals beside them, and no common words', () => {
    const slides = [
      slide('Where Corvane is today', 'Four warehouses', "Corvane's plan in a spreadsheet"),
      slide('How Lumora Horizon forecasts', 'Alasdair Boyd, information security', 'Pricing'),
    ];
    expect(hotWordsOf({ vocabulary: [], texts: [], slides })).toEqual([
      'Corvane',
      'Lumora Horizon',
      'Alasdair Boyd',
    ]);
  });

  it('takes them from the name of a file, and the vocabulary before all', () => {
    const texts = ['corvane_demo-2026-03-10.mp4'];
    expect(hotWordsOf({ vocabulary: ['Lumora', 'LUMORA'], texts, slides: [] })).toEqual([
      'Lumora',
      expect.stringContaining('Corvane'),
    ]);
  });

  it('has an end', () => {
    const vocabulary = Array.from({ length: 500 }, (_, i) => `Word${i}`);
    expect(hotWordsOf({ vocabulary, texts: [], slides: [] })).toHaveLength(30);
  });
});

describe('asSentences', () => {
  it('ends each with a full stop, so that what is heard after them is written in sentences', () => {
    expect(asSentences(['Fieldnote', 'Harlow Freight', 'Acme Inc.'])).toBe(
      'Fieldnote. Harlow Freight. Acme Inc.',
    );
    expect(asSentences([])).toBe('');
  });
});
