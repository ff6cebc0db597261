import { partAround } from './part-around.js';

const LINES = [
  { start: 10, end: 14 },
  { start: 15, end: 22 },
  { start: 23, end: 40 },
  { start: 80, end: 84 },
];

describe('The part around a moment', () => {
  it('is made of whole lines, and long enough to be understood', () => {
    expect(partAround(12, LINES, 100)).toEqual({ start: 10, end: 40 });
  });

  it('ends with the last line, or with the recording', () => {
    expect(partAround(81, LINES, 100)).toEqual({ start: 80, end: 84 });
    expect(partAround(95, LINES, 100)).toEqual({ start: 95, end: 100 });
  });

  it('begins at the moment itself where nothing is said', () => {
    expect(partAround(50, LINES, 100)).toEqual({ start: 50, end: 84 });
    expect(partAround(5, [], 100)).toEqual({ start: 5, end: 20 });
  });
});
