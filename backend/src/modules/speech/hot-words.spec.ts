import { asSentences, hotWordsOf } from './hot-words.js';

const slide = (title: string, ...lines: string[]) => ({ start: 0, end: 10, title, lines });

describe('hotWordsOf', () => {
  it('takes names from slides, with the capitals beside them, and no common words', () => {
    const slides = [
      slide('Where Corvane is today', 'Four warehouses', "Corvane's plan in a spreadsheet"),
      slide('How Lumora Horizon forecasts', 'Alasdair Boyd, information security', 'Pricing'),
    ];
    expect(hotWordsOf({ vocabulary: [], people: [], texts: [], slides })).toEqual([
      'Corvane',
      'Lumora Horizon',
      'Alasdair Boyd',
    ]);
  });

  it('takes them from the name of a file, and the vocabulary before all', () => {
    const texts = ['corvane_demo-2026-03-10.mp4'];
    expect(hotWordsOf({ vocabulary: ['Lumora', 'LUMORA'], people: [], texts, slides: [] })).toEqual([
      'Lumora',
      expect.stringContaining('Corvane'),
    ]);
  });

  it('knows the people after the vocabulary, and nobody twice', () => {
    const people = ['Olga Reyes', 'Reyes & Co', 'Lumora'];
    const texts = ['Call with Olga Reyes'];
    expect(hotWordsOf({ vocabulary: ['Lumora'], people, texts, slides: [] })).toEqual([
      'Lumora',
      'Olga Reyes',
      'Reyes & Co',
    ]);
  });

  it('has an end', () => {
    const vocabulary = Array.from({ length: 500 }, (_, i) => `Word${i}`);
    expect(hotWordsOf({ vocabulary, people: [], texts: [], slides: [] })).toHaveLength(30);
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
