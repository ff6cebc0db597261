import { Logger } from '@nestjs/common';
import type { JobData, JobQueue } from './job-queue.js';

const until = async (condition: () => boolean): Promise<void> => {
  for (let waited = 0; !condition() && waited < 10_000; waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(condition()).toBe(true);
};

/** What every job queue promises. */
export function describeJobQueue(name: string, open: () => Promise<JobQueue>): void {
  describe(`${name} as JobQueue`, () => {
    let queue: JobQueue;
    beforeAll(() => Logger.overrideLogger(false));
    beforeEach(async () => void (queue = await open()));
    afterEach(() => queue.close(5_000));

    it('brings each job to its worker', async () => {
      const seen: JobData[] = [];
      queue.work('greet', async (data) => void seen.push(data), { concurrency: 1 });
      await queue.add('greet', { who: 'a' }, { id: '1' });
      await queue.add('greet', { who: 'b' }, { id: '2' });
      await until(() => seen.length === 2);
      expect(seen).toEqual([{ who: 'a' }, { who: 'b' }]);
    });

    it('takes a job once while one of the same id waits or runs, and again afterwards', async () => {
      let runs = 0;
      let finish: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (finish = resolve));
      const job = async (): Promise<void> => {
        runs++;
        await gate;
      };
      await queue.add('once', {}, { id: 'same' });
      await queue.add('once', {}, { id: 'same' });
      queue.work('once', job, { concurrency: 5 });
      await until(() => runs === 1);
      await queue.add('once', {}, { id: 'same' });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(runs).toBe(1);
      finish();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await queue.add('once', {}, { id: 'same' });
      await until(() => runs === 2);
    });

    it('runs no more jobs at a time than it was told', async () => {
      let running = 0;
      let most = 0;
      let done = 0;
      queue.work(
        'slow',
        async () => {
          most = Math.max(most, ++running);
          await new Promise((resolve) => setTimeout(resolve, 50));
          running--;
          done++;
        },
        { concurrency: 2 },
      );
      for (let id = 0; id < 6; id++) await queue.add('slow', {}, { id: String(id) });
      await until(() => done === 6);
      expect(most).toBe(2);
    });

    it('waits with a delayed job', async () => {
      const started = Date.now();
      let ranAt = 0;
      queue.work('later', async () => void (ranAt = Date.now()), { concurrency: 1 });
      await queue.add('later', {}, { id: '1', delayMs: 300 });
      await until(() => ranAt > 0);
      expect(ranAt - started).toBeGreaterThanOrEqual(290);
    });

    it('goes on with the next job after one that failed', async () => {
      const seen: string[] = [];
      queue.work(
        'fragile',
        async ({ who }) => {
          seen.push(who!);
          if (who === 'bad') throw new Error('bad job');
        },
        { concurrency: 1 },
      );
      await queue.add('fragile', { who: 'bad' }, { id: '1' });
      await queue.add('fragile', { who: 'good' }, { id: '2' });
      await until(() => seen.length === 2);
    });

    it('waits for running jobs when it closes, but not beyond its grace', async () => {
      let ended = false;
      let begun = false;
      queue.work(
        'long',
        async () => {
          begun = true;
          await new Promise((resolve) => setTimeout(resolve, 300));
          ended = true;
        },
        { concurrency: 1 },
      );
      await queue.add('long', {}, { id: '1' });
      await until(() => begun);
      await queue.close(5_000);
      expect(ended).toBe(true);
      expect(await queue.check()).toBe(false);
    });
  });
}
