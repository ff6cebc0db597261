import { jest } from '@jest/globals';
import { RecentValues } from './recent-values.js';

const counting = () => {
  let reads = 0;
  return async () => ++reads;
};

describe('Recent values', () => {
  it('are read once until their time is over', async () => {
    // The cache treats a time of zero as unset.
    jest.useFakeTimers().advanceTimersByTime(1);
    const recent = new RecentValues<number>({ ms: 30, most: 10 });
    const read = counting();
    expect([await recent.of('a', read), await recent.of('a', read)]).toEqual([1, 1]);
    jest.advanceTimersByTime(29);
    expect(await recent.of('a', read)).toBe(1);
    jest.advanceTimersByTime(2);
    expect(await recent.of('a', read)).toBe(2);
    jest.useRealTimers();
  });

  it('are the latest ones where there are too many', async () => {
    const recent = new RecentValues<number>({ ms: 10_000, most: 2 });
    const read = counting();
    for (const key of ['a', 'b', 'c']) await recent.of(key, read);
    expect([await recent.of('c', read), await recent.of('a', read)]).toEqual([3, 4]);
  });

  it('are forgotten, also while they are being read', async () => {
    const recent = new RecentValues<number>({ ms: 10_000, most: 2 });
    const read = counting();
    const reading = recent.of('a', read);
    recent.forget();
    expect([await reading, await recent.of('a', read)]).toEqual([1, 2]);
  });

  it('are not those that could not be read', async () => {
    const recent = new RecentValues<number>({ ms: 10_000, most: 2 });
    await expect(recent.of('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await recent.of('a', counting())).toBe(1);
  });
});
