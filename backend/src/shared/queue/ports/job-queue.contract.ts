import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { until } from '../../../../test/support/until.js';
import type { JobQueue } from './job-queue.js';

export function describeJobQueue(name: string, open: () => Promise<JobQueue>): void {
  describe(`${name} as JobQueue`, () => {
    let queue: JobQueue;
    beforeAll(() => Logger.overrideLogger(false));
    beforeEach(async () => void (queue = await open()));
    afterEach(() => queue.close(5_000));

    it('wakes the listener with the kind of work there is', async () => {
      const seen: string[] = [];
      queue.onWake(async (kind) => void seen.push(kind));
      await queue.wake('greet');
      await until(() => seen.length === 1);
      await queue.wake('part');
      await until(() => seen.length === 2);
      expect(seen).toEqual(['greet', 'part']);
    });

    it('does not make the caller wait for the work', async () => {
      let begun = false;
      let finish: () => void = () => undefined;
      queue.onWake(async () => {
        begun = true;
        await new Promise<void>((resolve) => (finish = resolve));
      });
      await queue.wake('long');
      await until(() => begun);
      finish();
    });

    it('wakes again after a listener that failed', async () => {
      const seen: string[] = [];
      queue.onWake(async (kind) => {
        seen.push(kind);
        if (kind === 'bad') throw new Error('bad work');
      });
      await queue.wake('bad');
      await until(() => seen.length === 1);
      await queue.wake('good');
      await until(() => seen.length === 2);
    });

    it('keeps what the caller was in the middle of from the listener', async () => {
      const transaction = new AsyncLocalStorage<string>();
      const seen: (string | undefined)[] = [];
      queue.onWake(async () => void seen.push(transaction.getStore()));
      await transaction.run('committed', () => queue.wake('greet'));
      await until(() => seen.length === 1);
      expect(seen).toEqual([undefined]);
    });

    it('closes within its grace, and wakes nobody afterwards', async () => {
      let begun = false;
      let finish: () => void = () => undefined;
      queue.onWake(async () => {
        begun = true;
        await new Promise<void>((resolve) => (finish = resolve));
      });
      expect([await queue.check(), await queue.depth()]).toEqual([true, 0]);
      await queue.wake('long');
      await until(() => begun);
      const started = Date.now();
      await queue.close(100);
      expect(Date.now() - started).toBeLessThan(5_000);
      expect(await queue.check()).toBe(false);
      finish();
    });
  });
}
