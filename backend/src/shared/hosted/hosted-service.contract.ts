import {
  type FaultName,
  FAULTS,
  type HostedServer,
  startHostedServer,
} from '../../../test/support/hosted-server.js';
import { until } from '../../../test/support/until.js';
import type { HostedServiceOptions } from './hosted-service.js';

export interface HostedWork {
  prepare(
    server: HostedServer,
    options: HostedServiceOptions,
  ): { work: () => Promise<unknown>; check: () => Promise<boolean> };
  requests(server: HostedServer): number;
  good: string;
  forms?: number;
}

const PASSING: FaultName[] = ['is busy', 'breaks', 'cuts the connection', 'cuts its answer'];
PASSING.push('answers half of its JSON');
const HANGING: FaultName[] = ['hangs', 'hangs in its answer'];
const LASTING = (Object.keys(FAULTS) as FaultName[]).filter(
  (fault) => !PASSING.includes(fault) && !HANGING.includes(fault),
);
const AMPLE_MS = 60_000;

export function describeHostedService(of: string, { prepare, requests, good, forms = 1 }: HostedWork): void {
  let server: HostedServer;
  let waits: number[];
  let time: number;
  beforeEach(async () => {
    server = await startHostedServer();
    [waits, time] = [[], 0];
  });
  afterEach(() => server.close());

  const clock = {
    now: () => time,
    wait: async (ms: number) => {
      waits.push(ms);
      time += ms;
    },
  };
  const using = (timeoutMs: number) => {
    const options = {
      apiKey: 'k',
      baseURL: server.baseURL,
      model: 'small',
      timeoutMs,
      attempts: 3,
      ...clock,
    };
    return { ...prepare(server, options), requests: () => requests(server) };
  };

  describe(`a service of ${of}`, () => {
    it.each(PASSING)('that %s twice is asked a third time', async (fault) => {
      server.faults = [fault, fault];
      const { work, requests } = using(AMPLE_MS);
      await expect(work()).resolves.toBe(good);
      expect(requests()).toBe(3);
      expect(waits).toEqual(fault === 'is busy' ? [7_000, 7_000] : [1_000, 2_000]);
    });

    it.each(PASSING)('that %s every time is given up with a sentence', async (fault) => {
      server.faults = [fault, fault, fault];
      const { work, requests } = using(AMPLE_MS);
      await expect(work()).rejects.toMatchObject({
        name: 'AppError',
        kind: 'unavailable',
        message: expect.stringMatching(/^The \w+ service .*\.$/),
      });
      expect(requests()).toBe(3);
    });

    it.each(LASTING)('that %s is not asked again', async (fault) => {
      const asked = fault === 'refuses the request' ? forms : 1;
      server.faults = Array.from({ length: asked }, () => fault);
      const { work, requests } = using(AMPLE_MS);
      await expect(work()).rejects.toMatchObject({ name: 'AppError', kind: 'unavailable' });
      expect([requests(), waits]).toEqual([asked, []]);
    });

    it.each(HANGING)(
      'that %s is given up in time, and nobody waits for it again for a minute',
      async (fault) => {
        server.faults = [fault];
        const { work, requests } = using(200);
        await expect(work()).rejects.toMatchObject({
          message: expect.stringContaining('too long') as string,
        });
        await until(async () => server.open === 0);
        await expect(work()).rejects.toMatchObject({
          message: expect.stringContaining('too long') as string,
        });
        expect(requests()).toBe(1);
        time += 60_000;
        await expect(work()).resolves.toBe(good);
      },
    );

    it('that asks for more patience than there is time is not waited for', async () => {
      server.faults = ['is busy'];
      const { work, requests } = using(5_000);
      await expect(work()).rejects.toMatchObject({ name: 'AppError' });
      expect([requests(), waits]).toEqual([1, []]);
    });

    it('is healthy when it does its work, whether or not it has a list of models', async () => {
      const { check, requests } = using(AMPLE_MS);
      expect(await check()).toBe(true);
      expect(await check()).toBe(true);
      expect(requests()).toBe(1);
    });

    it('is not healthy after it failed, until it does its work again', async () => {
      server.faults = ['refuses the key'];
      const { work, check } = using(AMPLE_MS);
      await expect(work()).rejects.toThrow();
      expect(await check()).toBe(false);
      await expect(work()).resolves.toBe(good);
      expect(await check()).toBe(true);
    });

    it('is not healthy when it answers something else', async () => {
      server.faults = ['answers HTML'];
      const { check } = using(AMPLE_MS);
      expect(await check()).toBe(false);
      time += 60_000;
      expect(await check()).toBe(true);
    });
  });
}
