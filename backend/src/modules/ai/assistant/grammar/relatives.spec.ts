import { stemOf } from '../../../../shared/text/stem.js';
import { isRelated } from './relatives.js';

const areRelated = (one: string, other: string) => isRelated(stemOf(one), stemOf(other));

describe('isRelated', () => {
  it.each([
    ['decide', 'decision'],
    ['invented', 'inventor'],
    ['grow', 'growth'],
    ['plan', 'planner'],
    ['complain', 'complaint'],
    ['succeed', 'success'],
    ['reliable', 'reliance'],
    ['analyze', 'analysis'],
  ])('takes %s and %s for one family', (one, other) => expect(areRelated(one, other)).toBe(true));

  it.each([
    ['control', 'contract'],
    ['planet', 'plan'],
    ['invest', 'invent'],
    ['part', 'partner'],
    ['test', 'testament'],
    ['state', 'station'],
    ['price', 'print'],
    ['price', 'price'],
  ])('does not take %s and %s for one', (one, other) => expect(areRelated(one, other)).toBe(false));
});
