import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { GRACE_MS, HEARTBEAT_MS, runTask, ShuttingDown } from './run-task.js';
import { doubling, type TaskHandler, taskKind } from './task-handler.js';
import type { ClaimedTask } from './task-store.js';

beforeAll(() => Logger.overrideLogger(false));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aTask = (over: Partial<ClaimedTask> = {}): ClaimedTask => ({
  id: 't1',
  subject: 's1',
  key: null,
  payload: {},
  requests: 1,
  leaseToken: 'mine',
  traceParent: null,
  attempts: 1,
  failures: 0,
  ...over,
});

const aHandler = (over: Partial<TaskHandler> = {}): TaskHandler => ({
  kind: taskKind('greet'),
  concurrency: 1,
  maxFailures: 3,
  timeoutMs: 60_000,
  backOffMs: doubling(1_000, 10_000),
  run: async () => undefined,
  ...over,
});

class FakeStore {
  readonly ends: unknown[] = [];
  renewals = 0;
  isHeld = true;

  async renew(): Promise<boolean> {
    this.renewals++;
    return this.isHeld;
  }
  async complete(): Promise<void> {
    this.ends.push('done');
  }
  async fail(_task: ClaimedTask, error: unknown, delayMs: number): Promise<void> {
    this.ends.push({ failed: (error as Error).message, delayMs });
  }
  async markDead(_task: ClaimedTask, error: unknown): Promise<void> {
    this.ends.push({ dead: (error as Error).message });
  }
  async handBack(): Promise<void> {
    this.ends.push('handed back');
  }
}

const failing = async (): Promise<void> => {
  throw new Error('no luck');
};
const obedient = (_: unknown, signal: AbortSignal): Promise<void> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => {
      reject(new Error('aborted'));
    }),
  );

let store: FakeStore;
let stop: AbortController;
const run = (handler: TaskHandler, task = aTask()) => runTask(handler, task, store, stop.signal);
beforeEach(() => {
  store = new FakeStore();
  stop = new AbortController();
});

describe('runTask', () => {
  it('completes a task whose work succeeds', async () => {
    await run(aHandler());
    expect(store.ends).toEqual(['done']);
  });

  it.each([
    [0, { failed: 'no luck', delayMs: 1_000 }],
    [1, { failed: 'no luck', delayMs: 2_000 }],
    [2, { dead: 'no luck' }],
  ])('after %p earlier errors ends in %j', async (failures, end) => {
    await run(aHandler({ run: failing }), aTask({ failures, attempts: failures + 1 }));
    expect(store.ends).toEqual([end]);
  });

  it('gives up at the first error that another try would meet again', async () => {
    await run(aHandler({ run: failing, isFinal: (error) => (error as Error).message === 'no luck' }));
    expect(store.ends).toEqual([{ dead: 'no luck' }]);
  });

  it('tells the handler before the task is dead, and tries again where that fails', async () => {
    const calls: string[] = [];
    const dying = aHandler({
      maxFailures: 1,
      run: failing,
      onDead: async ({ subject }) => {
        expect(store.ends).toEqual([]);
        calls.push(subject);
        if (calls.length === 1) throw new Error('the database is away');
      },
    });
    await expect(run(dying)).rejects.toThrow('the database is away');
    expect(store.ends).toEqual([]);
    await run(dying);
    expect([calls, store.ends]).toEqual([['s1', 's1'], [{ dead: 'no luck' }]]);
  });

  it('does not begin a task that keeps ending its workers', async () => {
    const runs: number[] = [];
    const deadly = aHandler({ maxAttempts: 10, run: async ({ attempts }) => void runs.push(attempts) });
    await run(deadly, aTask({ attempts: 10 }));
    await run(deadly, aTask({ attempts: 11 }));
    expect([runs, store.ends]).toEqual([
      [10],
      ['done', { dead: 'Processing stopped unexpectedly several times.' }],
    ]);
  });

  it('keeps its lease while it works', async () => {
    const slow = aHandler({
      run: () => new Promise<void>((resolve) => setTimeout(resolve, 3.5 * HEARTBEAT_MS)),
    });
    const running = run(slow);
    await jest.advanceTimersByTimeAsync(4 * HEARTBEAT_MS);
    await running;
    expect([store.renewals, store.ends]).toEqual([3, ['done']]);
    await jest.advanceTimersByTimeAsync(4 * HEARTBEAT_MS);
    expect(store.renewals).toBe(3);
  });

  it('stops at once, and writes nothing down, when its lease is lost', async () => {
    const running = run(aHandler({ run: obedient }));
    store.isHeld = false;
    await jest.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(store.renewals).toBe(1);
    await running;
    expect(store.ends).toEqual([]);
  });

  it('hands the task back when the process stops', async () => {
    const running = run(aHandler({ run: obedient }));
    stop.abort(new ShuttingDown());
    await running;
    expect(store.ends).toEqual(['handed back']);
  });

  it('hands a task back that was claimed while the process stopped', async () => {
    stop.abort(new ShuttingDown());
    let runs = 0;
    await run(aHandler({ run: async () => void runs++ }));
    expect([runs, store.ends]).toEqual([0, ['handed back']]);
  });

  it('waits for a handler that puts things in order, and completes what was done all the same', async () => {
    const tidy = aHandler({
      run: (_, signal) =>
        new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => {
            setTimeout(resolve, GRACE_MS - 1);
          }),
        ),
    });
    const running = run(tidy);
    stop.abort(new ShuttingDown());
    await jest.advanceTimersByTimeAsync(GRACE_MS);
    await running;
    expect(store.ends).toEqual(['done']);
  });

  it('counts an error when the time is over, also of a handler that never ends', async () => {
    const running = run(aHandler({ run: () => new Promise<void>(() => undefined) }));
    await jest.advanceTimersByTimeAsync(60_000 + GRACE_MS);
    await running;
    expect(store.ends).toEqual([{ failed: 'It took too long.', delayMs: 1_000 }]);
  });
});
