import { milestonesBetween } from './milestones.js';

describe('The milestones between two shares', () => {
  it.each([
    [0, 0.24, []],
    [0, 0.25, [25]],
    [0.25, 0.25, []],
    [0.2, 0.8, [25, 50, 75]],
    [0.75, 0.97, []],
    [0.75, 0.98, [100]],
    [0.98, 1, []],
    [0.8, 0.3, []],
  ])('%p and %p are %j', (before, now, reached) => {
    expect(milestonesBetween(before, now)).toEqual(reached);
  });
});
