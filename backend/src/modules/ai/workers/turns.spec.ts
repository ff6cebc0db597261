import { Turns } from './turns.js';

describe('Turns', () => {
  const { signal } = new AbortController();

  it('lets no more than told work at the same time, in order, also after one that failed', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    let working = 0;
    let most = 0;
    const work = (n: number) => async () => {
      begun.push(n);
      most = Math.max(most, ++working);
      await new Promise(setImmediate);
      working--;
      if (n === 1) throw new Error('broken');
      return n;
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => turns.take(work(n), signal)));
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('loses no turn to one that leaves the queue', async () => {
    const turns = new Turns(1);
    let end = (): void => undefined;
    const first = turns.take(() => new Promise<void>((resolve) => (end = resolve)), signal);
    const leaver = new AbortController();
    const second = turns.take(async () => 'second', leaver.signal);
    const third = turns.take(async () => 'third', signal);
    const reason = new Error('gave up');
    leaver.abort(reason);
    await expect(second).rejects.toBe(reason);
    end();
    await first;
    await expect(third).resolves.toBe('third');
    await expect(turns.take(async () => 'fourth', signal)).resolves.toBe('fourth');
  });
});
