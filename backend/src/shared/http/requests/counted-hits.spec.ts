import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { until } from '../../../../test/support/until.js';
import { CountedHits } from './counted-hits.js';

const redisUrl = process.env['TEST_REDIS_URL'];
const FLOOD = 1000;
const TWO_A_MINUTE = [60_000, 2, 90_000] as const;

const open: { onApplicationShutdown(): void }[] = [];
afterEach(() => {
  for (const hits of open.splice(0)) hits.onApplicationShutdown();
});

async function aProcess(url: string, prefix: string): Promise<CountedHits> {
  const hits = new CountedHits({ redisUrl: url, floodLimit: FLOOD, prefix });
  open.push(hits);
  await until(() => hits.check());
  return hits;
}

async function aLine(target: URL) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => ((isCut = true), end()),
    mend: () => (isCut = false),
    stall: () => sockets.forEach((socket) => socket.unpipe().pause()),
    stop: () => (end(), server.close()),
  };
}

beforeAll(() => Logger.overrideLogger(false));

describe('CountedHits in this process', () => {
  let hits: CountedHits;
  beforeEach(() => {
    jest.useFakeTimers();
    hits = new CountedHits();
  });
  afterEach(() => void jest.useRealTimers());
  const hit = (key = 'a') => hits.increment(key, ...TWO_A_MINUTE);

  it('counts each key for itself', async () => {
    await hit();
    expect(await hit()).toEqual({ totalHits: 2, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 });
    expect((await hit('b')).totalHits).toBe(1);
  });

  it('begins anew when the window is over', async () => {
    await hit();
    await hit();
    jest.advanceTimersByTime(60_000);
    expect(await hit()).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('blocks what goes beyond the limit for its time, which further hits do not prolong', async () => {
    await hit();
    await hit();
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 90 });
    jest.advanceTimersByTime(89_001);
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 1 });
    jest.advanceTimersByTime(999);
    expect(await hit()).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('forgets keys that are over', async () => {
    for (let index = 0; index < 1000; index++) await hit(`key ${index}`);
    expect(jest.getTimerCount()).toBe(1000);
    jest.advanceTimersByTime(60_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});

(redisUrl ? describe : describe.skip)('CountedHits with Redis', () => {
  let prefix: string;
  beforeEach(() => void (prefix = `test-${randomUUID()}`));

  it('counts the hits of all processes together, and blocks in all of them', async () => {
    const [one, other] = [await aProcess(redisUrl!, prefix), await aProcess(redisUrl!, prefix)];
    expect(await one.increment('a', ...TWO_A_MINUTE)).toEqual({
      totalHits: 1,
      timeToExpire: 60,
      isBlocked: false,
      timeToBlockExpire: 0,
    });
    expect(await other.increment('a', ...TWO_A_MINUTE)).toMatchObject({ totalHits: 2, isBlocked: false });
    expect(await one.increment('a', ...TWO_A_MINUTE)).toMatchObject({
      isBlocked: true,
      timeToBlockExpire: 90,
    });
    expect(await other.increment('a', ...TWO_A_MINUTE)).toMatchObject({ isBlocked: true });
    expect(await other.increment('b', ...TWO_A_MINUTE)).toMatchObject({ totalHits: 1 });
  });

  it('leaves limits that only keep a process from drowning to that process', async () => {
    const [one, other] = [await aProcess(redisUrl!, prefix), await aProcess(redisUrl!, prefix)];
    await one.increment('a', 60_000, FLOOD, 60_000);
    expect(await other.increment('a', 60_000, FLOOD, 60_000)).toMatchObject({ totalHits: 1 });
  });

  it.each(['cut', 'stall'] as const)(
    'goes on in each process when Redis is away (%s), and says so',
    async (fault) => {
      const line = await aLine(new URL(redisUrl!));
      const hits = await aProcess(line.url, prefix);
      await hits.increment('a', ...TWO_A_MINUTE);
      line[fault]();
      for (const isBlocked of [false, false, true])
        expect(await hits.increment('a', ...TWO_A_MINUTE)).toMatchObject({ isBlocked });
      expect(await hits.check()).toBe(false);
      line.stop();
    },
  );

  it('counts together again when Redis is back', async () => {
    const line = await aLine(new URL(redisUrl!));
    const [hits, other] = [await aProcess(line.url, prefix), await aProcess(redisUrl!, prefix)];
    await other.increment('a', ...TWO_A_MINUTE);
    line.cut();
    await until(async () => !(await hits.check()));
    line.mend();
    await until(async () => (await hits.increment(randomUUID(), ...TWO_A_MINUTE)) && (await hits.check()));
    await until(async () => (await hits.increment('a', 60_000, 500, 60_000)).totalHits > 1);
    line.stop();
  });
});
