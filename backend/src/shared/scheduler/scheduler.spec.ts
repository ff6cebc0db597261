import { jest } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { Scheduler } from './scheduler.js';

const em = { name: 'default', fork: () => em } as unknown as EntityManager;
const schedulerOf = (role: Config['role']) => new Scheduler(em, { role } as Config);

beforeAll(() => Logger.overrideLogger(false));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Scheduler', () => {
  it('runs the work at once and then again and again, until it is stopped', async () => {
    const scheduler = schedulerOf('worker');
    let runs = 0;
    await scheduler.every(1000, 'work', async () => void runs++);
    expect(runs).toBe(1);
    await jest.advanceTimersByTimeAsync(2500);
    expect(runs).toBe(3);
    scheduler.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toBe(3);
  });

  it('leaves it to the workers', async () => {
    let runs = 0;
    await schedulerOf('api').every(1000, 'work', async () => void runs++);
    await jest.advanceTimersByTimeAsync(5000);
    expect(runs).toBe(0);
  });

  it('tries again after a failure', async () => {
    const scheduler = schedulerOf('all');
    let runs = 0;
    await scheduler.every(1000, 'work', async () => {
      if (runs++ === 0) throw new Error('The database is away');
    });
    await jest.advanceTimersByTimeAsync(1000);
    expect(runs).toBe(2);
    scheduler.beforeApplicationShutdown();
  });

  it('begins no run while the last one goes on', async () => {
    const scheduler = schedulerOf('all');
    let runs = 0;
    const first = scheduler.every(1000, 'work', () => {
      runs++;
      return new Promise((resolve) => setTimeout(resolve, 3500));
    });
    await jest.advanceTimersByTimeAsync(3400);
    expect(runs).toBe(1);
    await jest.advanceTimersByTimeAsync(1000);
    await first;
    expect(runs).toBe(2);
    scheduler.beforeApplicationShutdown();
  });
});
