import { WindowedHits } from './windowed-hits.js';

let now: number;
let hits: WindowedHits;
beforeEach(() => {
  now = 1_000_000;
  hits = new WindowedHits(() => now);
});

const TWO_A_MINUTE = [60_000, 2, 90_000] as const;
const hit = (key = 'a') => hits.increment(key, ...TWO_A_MINUTE);

describe('WindowedHits', () => {
  it('counts each key for itself', async () => {
    await hit();
    expect(await hit()).toEqual({ totalHits: 2, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 });
    expect((await hit('b')).totalHits).toBe(1);
  });

  it('begins anew when the window is over', async () => {
    await hit();
    await hit();
    now += 60_000;
    expect(await hit()).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('blocks what goes beyond the limit for its time, which further hits do not prolong', async () => {
    await hit();
    await hit();
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 90 });
    now += 89_001;
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 1 });
    now += 999;
    expect(await hit()).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('forgets keys that are over', async () => {
    for (let index = 0; index < 1000; index++) await hit(`key ${index}`);
    now += 60_000;
    await hit();
    expect((hits as unknown as { windows: Map<string, unknown> }).windows.size).toBe(1);
  });
});
