import { WordLikelihoods } from './word-likelihoods.js';

const words = new WordLikelihoods([
  ['What does a seat cost?', 'The price of a seat is nine euros.'],
  ['We send the crates on Friday.', 'The truck brings a seat.'],
]);
const difference = (text: string): number => {
  const [one, other] = words.of(text);
  return one! - other!;
};

describe('WordLikelihoods', () => {
  it('are higher for the class whose texts contain the words, in any form', () => {
    expect(difference('The prices of seats')).toBeGreaterThan(0);
    expect(difference('The trucks brought crates')).toBeLessThan(0);
  });

  it('count pairs of words beside the words', () => {
    expect(difference('a seat is')).toBeGreaterThan(difference('is a, a seat'));
  });

  it('are equal for words that no class contains', () => {
    expect(difference('Umbrellas')).toBe(0);
  });
});
