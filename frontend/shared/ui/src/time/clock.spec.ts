import fc from 'fast-check';
import { formatClock, formatMinutes, parseClock, parseMinutes, spokenTime } from './clock.js';

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

describe('parseClock', () => {
  it.each([
    [90, 90],
    ['90', 90],
    ['1:30', 90],
    ['01:30', 90],
    ['1:02:03', 3723],
    ['12.5', 12.5],
    [0, 0],
    [' 2:05 ', 125],
  ])('reads %j as %d seconds', (value, seconds) => {
    expect(parseClock(value)).toBe(seconds);
  });

  it.each([['soon'], ['1:2:3:4'], ['-5'], [-5], [NaN], [Infinity], [''], [null], [undefined]])(
    'finds no time in %j',
    (value) => {
      expect(parseClock(value)).toBeNull();
    },
  );

  it('reads back every time as it is shown', () => {
    fc.assert(fc.property(fc.nat(359_999), (seconds) => parseClock(formatClock(seconds)) === seconds));
  });
});

describe('spokenTime', () => {
  it('names the units and leaves out empty ones', () => {
    expect(spokenTime(80)).toBe('1 minute 20 seconds');
    expect(spokenTime(3601)).toBe('1 hour 1 second');
    expect(spokenTime(0)).toBe('0 seconds');
  });
});

describe('formatMinutes', () => {
  it('writes minutes past an hour, and nothing for no time', () => {
    expect(formatMinutes(3725.9)).toBe('62:05');
    expect(formatMinutes(null)).toBe('');
  });

  it('is read back', () => {
    fc.assert(fc.property(fc.nat(359_999), (seconds) => parseMinutes(formatMinutes(seconds)) === seconds));
  });
});
