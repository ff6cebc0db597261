import { chosenLines } from './chosen-lines.js';

describe('chosenLines', () => {
  it('takes all of a short talk, and the longest of each few lines of a long one', () => {
    expect(chosenLines(['a', 'bb'], 4)).toEqual([0, 1]);
    expect(chosenLines(['a', 'bb', 'ccc', 'd', 'e'], 2)).toEqual([2, 3]);
    expect(chosenLines([], 2)).toEqual([]);
    expect(chosenLines(Array.from({ length: 1_001 }, () => 'x')).length).toBeLessThanOrEqual(400);
  });
});
