import { formatPrice, toCents, toDollars } from './money.js';

describe('A price', () => {
  it.each([
    ['0', 0],
    ['49', 4900],
    ['49.5', 4950],
    [' 1.15 ', 115],
    ['-1', -100],
    ['', null],
    ['1.005', null],
    ['1e3', null],
  ])('typed as %p is %p cents', (typed, cents) => expect(toCents(typed)).toBe(cents));

  it('comes back as it is typed, and as it is read', () => {
    expect(toDollars(123456)).toBe('1234.56');
    expect(formatPrice(123456)).toBe('$1,234.56');
  });
});
