import { LIMITS } from '@playhead/ui/light';
import { isStoreNearlyFull, takeLimit } from './take-limits.js';

const HOUR = 3600;
const FULL = LIMITS.uploadBytes;

describe('takeLimit', () => {
  it.each([
    ['an hour of a screen', 0.89 * FULL, HOUR, null],
    ['a file that is nearly too large', 0.9 * FULL, HOUR, 'near'],
    ['a file that is as large as one may be', 0.995 * FULL, HOUR, 'reached'],
    ['five hours of sound', 0.3 * FULL, 5 * HOUR, null],
    ['five and a half hours of sound', 0.3 * FULL, 5.5 * HOUR, 'near'],
    ['six hours of sound', 0.3 * FULL, 6 * HOUR, 'reached'],
  ] as const)('of %s', (_, bytes, seconds, limit) => expect(takeLimit(bytes, seconds)).toBe(limit));
});

describe('isStoreNearlyFull', () => {
  const store = (estimate: StorageEstimate | undefined) =>
    Object.defineProperty(navigator, 'storage', {
      configurable: true,
      value: estimate && { estimate: async () => estimate },
    });
  afterEach(() => store(undefined));

  it.each([
    ['with room', { quota: 1e9, usage: 1e8 }, false],
    ['with a few minutes left', { quota: 1e9, usage: 0.97e9 }, true],
    ['of a browser that does not say', undefined, false],
  ])('is told of a store %s', async (_, estimate, isFull) => {
    store(estimate);
    expect(await isStoreNearlyFull()).toBe(isFull);
  });
});
