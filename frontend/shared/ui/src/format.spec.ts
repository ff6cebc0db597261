import fc from 'fast-check';
import { formatBytes, formatClock, formatCount, formatDate, formatDuration } from './format.js';

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

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [9.99, '0:09'],
    [65, '1:05'],
    [3661, '1:01:01'],
    [null, '0:00'],
    [-3, '0:00'],
  ])('writes %s as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});

describe('formatDate', () => {
  it('is short month, day and year', () => {
    expect(formatDate('2026-11-21T12:00:00.000Z')).toBe('Nov 21, 2026');
  });

  it('is empty for what is not a date', () => {
    expect(formatDate('soon')).toBe('');
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0.0 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2, '1.0 MB'],
    [629145600, '600.0 MB'],
    [1024 ** 3, '1.0 GB'],
    [null, 'Unknown size'],
    [undefined, 'Unknown size'],
  ])('writes %s as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('formatCount', () => {
  it('knows one from many', () => {
    expect([formatCount(1, 'view'), formatCount(0, 'view'), formatCount(1204, 'view')]).toEqual([
      '1 view',
      '0 views',
      '1,204 views',
    ]);
  });
});
