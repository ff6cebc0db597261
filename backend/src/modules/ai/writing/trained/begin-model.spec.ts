import { DIMENSIONS } from '../../vectors/vector.js';
import { beginsOfTalk, likeliestBegins } from './begin-model.js';

describe('likeliestBegins', () => {
  it('takes the highest scores above the bar, three lines apart from each other and from the ends', () => {
    const scores = [9, 9, 1, 3, 2, 0, 2, 1, 1, 9];
    expect(likeliestBegins(scores, 1, 9)).toEqual([3, 6]);
    expect(likeliestBegins(scores, 1, 1)).toEqual([3]);
    expect(likeliestBegins(scores, 4, 9)).toEqual([]);
    expect(likeliestBegins([], 0, 9)).toEqual([]);
  });
});

describe('beginsOfTalk', () => {
  const lines = Array.from({ length: 30 }, (_, i) => ({
    text: i % 10 === 0 ? "Okay, let's move on to the price." : 'That is how it goes here.',
    start: i * 5,
    end: i * 5 + 5,
  }));
  const vectors = lines.map(() => new Float32Array(DIMENSIONS));
  const scores = lines.map((_, i) => (i % 10 === 0 ? 3 : -3));
  const model = { scores: () => ({ near: scores, right: scores }) };

  it('begins chapters of a short talk where they are announced', () => {
    expect(beginsOfTalk(lines, vectors, 150, model)).toEqual([10, 20]);
  });

  it('leaves long recordings, moments, and lines without a vector to other models', () => {
    expect(beginsOfTalk(lines, vectors, 900, model)).toBeNull();
    expect(beginsOfTalk(lines, vectors, 60, model)).toBeNull();
    expect(beginsOfTalk(lines, [null, ...vectors.slice(1)], 150, model)).toBeNull();
    expect(beginsOfTalk(lines, null, 150, model)).toBeNull();
  });
});
