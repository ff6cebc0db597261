import { formatClock } from '@playhead/ui/light';
import fc from 'fast-check';
import { linkAt, parseTime, spokenTime, startTimeFrom } from './time.js';

describe('parseTime', () => {
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
    expect(parseTime(value)).toBe(seconds);
  });

  it.each([['soon'], ['1:2:3:4'], ['-5'], [-5], [NaN], [Infinity], [''], [null], [undefined]])(
    'finds no time in %j',
    (value) => {
      expect(parseTime(value)).toBeNull();
    },
  );

  it('reads back every time as it is shown', () => {
    fc.assert(fc.property(fc.nat(359_999), (seconds) => parseTime(formatClock(seconds)) === seconds));
  });
});

describe('spokenTime', () => {
  it('names the units and leaves out empty ones', () => {
    expect(spokenTime(80)).toBe('1 minute 20 seconds');
    expect(spokenTime(3601)).toBe('1 hour 1 second');
    expect(spokenTime(0)).toBe('0 seconds');
  });
});

describe('startTimeFrom', () => {
  it.each([
    ['?t=90', '', 90],
    ['?t=1m30s', '', 90],
    ['?t=1h', '', 3600],
    ['?t=1:30', '', 90],
    ['?preview=true&t=12', '', 12],
    ['', '#t=45', 45],
    ['?t=10', '#t=45', 10],
  ])('reads %j with %j as %d seconds', (search, hash, seconds) => {
    expect(startTimeFrom({ search, hash })).toBe(seconds);
  });

  it.each([['?t=-5'], ['?t=later'], ['?t='], ['?t=Infinity'], ['']])('finds no moment in %j', (search) => {
    expect(startTimeFrom({ search, hash: '' })).toBeNull();
  });
});

describe('linkAt', () => {
  it('is read back as the second it was made at, whatever else the address asks', () => {
    expect(linkAt('https://example.com/view/s1?preview=true&t=5#t=7', 90.9)).toBe(
      'https://example.com/view/s1?preview=true&t=90',
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 359_999 }),
        (seconds) => startTimeFrom(new URL(linkAt('https://example.com/view/s1', seconds))) === seconds,
      ),
    );
  });

  it('asks for no time at the start', () => {
    expect(linkAt('https://example.com/view/s1?t=5', 0.4)).toBe('https://example.com/view/s1');
  });
});
