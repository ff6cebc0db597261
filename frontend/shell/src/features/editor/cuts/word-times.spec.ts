import { marksOf, textIn, timeOfText } from './word-times.js';

const LINES = [
  { id: 'a', text: 'We pay now.', start: 10, end: 13 },
  { id: 'b', text: 'Call Ann today', start: 14, end: 17 },
];
const TIMES = {
  a: [
    [10, 10.4],
    [10.5, 11.2],
    [12, 12.8],
  ],
};
const selection = (line: number, from: number, toLine: number, to: number) => ({
  from: { line, offset: from },
  to: { line: toLine, offset: to },
});

describe('The words of a transcript', () => {
  it('are taken whole, when they were said', () => {
    expect(timeOfText(selection(0, 4, 0, 5), LINES, TIMES)).toEqual({ start: 10.5, end: 11.2 });
  });

  it('reach over lines, and share the time of a line of which no more is known', () => {
    const part = timeOfText(selection(0, 7, 1, 4), LINES, TIMES);
    expect(part?.start).toBe(12);
    expect(part?.end).toBeCloseTo(14 + (3 * 4) / 14);
  });

  it('are none where only the space between is selected, or a line is gone', () => {
    expect(timeOfText(selection(0, 2, 0, 3), LINES, TIMES)).toBeNull();
    expect(timeOfText(selection(0, 2, 5, 3), LINES, TIMES)).toBeNull();
  });

  it('are marked by their middle, neighbours together', () => {
    expect(marksOf(LINES[0]!, TIMES, [{ start: 10.1, end: 11, kind: 'remove' }])).toEqual({
      removed: [[0, 6]],
      silenced: [],
    });
    expect(marksOf(LINES[0]!, TIMES, [{ start: 11.9, end: 20, kind: 'silence' }])).toEqual({
      removed: [],
      silenced: [[7, 11]],
    });
    expect(marksOf(LINES[0]!, TIMES, [{ start: 14, end: 20, kind: 'remove' }])).toBeNull();
  });

  it('of a part make a text, cut between words', () => {
    expect(textIn({ start: 10.4, end: 20 }, LINES, TIMES)).toBe('pay now. Call Ann today');
    expect(textIn({ start: 10.4, end: 20 }, LINES, TIMES, 12)).toBe('pay now.…');
  });
});
