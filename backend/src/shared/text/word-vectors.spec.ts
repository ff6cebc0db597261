import { DIMENSIONS, likeness, vectorOf } from './word-vectors.js';

describe('Vectors of words', () => {
  it('have length 1, and none for what is no word', () => {
    const vector = vectorOf('price')!;
    expect(vector).toHaveLength(DIMENSIONS);
    expect(Math.hypot(...vector)).toBeCloseTo(1);
    expect(vectorOf('wobblegong')).toBeNull();
  });

  it.each([
    ['price', 'cost', 'window'],
    ['approve', 'authorization', 'purple'],
    ['problem', 'issue', 'invoice'],
    ['monday', 'tuesday', 'contract'],
    ['delete', 'remove', 'weather'],
  ])('find “%s” more like “%s” than “%s”', (word, alike, other) => {
    expect(likeness(word, alike)).toBeGreaterThan(0.4);
    expect(likeness(word, other)).toBeLessThan(0.3);
  });

  it('are alike where both are the same unknown word', () => {
    expect(likeness('wobblegong', 'wobblegong')).toBe(1);
    expect(likeness('wobblegong', 'price')).toBe(0);
  });
});
