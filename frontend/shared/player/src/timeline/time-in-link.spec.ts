import fc from 'fast-check';
import { linkAt, startTimeFrom } from './time-in-link.js';

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
