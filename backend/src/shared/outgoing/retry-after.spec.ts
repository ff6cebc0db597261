import { retryAfterMs } from './retry-after.js';

const NOW = Date.UTC(2026, 10, 28, 12);

it.each([
  ['120', 120_000],
  [' 1.5 ', 1500],
  ['Sat, 28 Nov 2026 12:10:00 GMT', 600_000],
  ['Saturday, 28-Nov-26 12:10:00 GMT', 600_000],
  ['Sat, 28 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('%j asks to wait %j ms', (value, ms) => {
  expect(retryAfterMs(new Headers({ 'retry-after': value }), NOW)).toBe(ms);
});

it('is null without the header', () => {
  expect(retryAfterMs(new Headers(), NOW)).toBeNull();
});
