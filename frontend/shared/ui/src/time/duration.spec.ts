import fc from 'fast-check';
import { formatDuration, formatLength, formatTimeLeft } from './duration.js';

describe('formatDuration', () => {
  it.each([
    [0, '0s'],
    [42.4, '42s'],
    [59.6, '1m'],
    [60, '1m'],
    [754, '13m'],
    [3600, '1h'],
    [3900, '1h 5m'],
    [7170, '2h'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('is empty for what is not a length', () => {
    expect([null, undefined, -1, Number.NaN, Infinity].map(formatDuration)).toEqual(['', '', '', '', '']);
  });

  it('never shows 60 minutes', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (s) => !formatDuration(s).includes('60m')),
    );
  });
});

describe('formatLength', () => {
  it('is the length of one recording to the second, and empty where it is not known', () => {
    expect([392, 3661.9, null, undefined].map(formatLength)).toEqual(['6:32', '1:01:01', '', '']);
  });
});

describe('formatTimeLeft', () => {
  it.each([
    [0.4, '1 s left'],
    [59.2, '1 min left'],
    [5940, '1 h 39 min left'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatTimeLeft(seconds)).toBe(text);
  });
});
