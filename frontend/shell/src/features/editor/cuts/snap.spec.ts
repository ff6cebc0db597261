import { snapped, snapPoints } from './snap.js';

const LINES = [
  { id: 'a', text: 'We pay', start: 1, end: 2 },
  { id: 'b', text: 'Now.', start: 4, end: 4.5 },
];
const TIMES = {
  a: [
    [1, 1.4],
    [1.5, 2],
  ],
};

describe('An edge that is dragged', () => {
  const points = snapPoints(LINES, TIMES);

  it('has words and the middle of a pause to snap to', () => {
    expect(points).toEqual([1, 1.4, 1.5, 2, 3, 4, 4.5]);
  });

  it('snaps to the nearest of them, and to none that is far', () => {
    expect(snapped(1.46, points, 0.1)).toBe(1.5);
    expect(snapped(2.95, points, 0.1)).toBe(3);
    expect(snapped(3.5, points, 0.1)).toBe(3.5);
    expect(snapped(0.5, [], 1)).toBe(0.5);
  });
});
