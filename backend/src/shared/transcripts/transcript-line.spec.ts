import { unsureStretches } from './transcript-line.js';

const words = (...confidences: (number | null)[]) =>
  confidences.map((confidence, i) => ({ start: i, end: i + 1, confidence }));

describe('unsureStretches', () => {
  it('gives the characters of doubtful words, neighbours as one', () => {
    const text = 'Printing, marketing expert and user name.';
    const found = unsureStretches({ text, words: words(0.2, 0.9, 0.9, 0.9, 0.3, 0.1) });
    expect(found.map(([from, to]) => text.slice(from, to))).toEqual(['Printing,', 'user name.']);
  });

  it('says nothing where the words are not known, or not those of the text', () => {
    expect(unsureStretches({ text: 'Good morning.' })).toEqual([]);
    expect(unsureStretches({ text: 'Good morning.', words: words(0.1) })).toEqual([]);
    expect(unsureStretches({ text: 'Good morning.', words: words(null, null) })).toEqual([]);
  });
});
