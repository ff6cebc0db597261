import type { EntityManager } from '@mikro-orm/postgresql';
import { outcomeOf } from '../tasks/run-task.js';
import type { TaskHandler } from '../tasks/task-handler.js';
import type { Tasks } from '../tasks/tasks.js';
import { durableEvent } from './durable-event.js';
import { Outbox } from './outbox.js';

class Greeted extends durableEvent('greeted') {}

function handlerOf(listener: (subjectId: string) => Promise<void>): TaskHandler {
  const handlers: TaskHandler[] = [];
  const tasks = { register: (handler: TaskHandler) => handlers.push(handler) } as unknown as Tasks;
  new Outbox({} as EntityManager, tasks).on(Greeted, listener);
  return handlers[0]!;
}

describe('Outbox', () => {
  it('gives the listener the subject', async () => {
    const received: string[] = [];
    const handler = handlerOf(async (subjectId) => void received.push(subjectId));
    const task = { id: 't1', subject: 's1', key: null, payload: {}, attempts: 1, failures: 0 };
    await handler.run(task, new AbortController().signal);
    expect([handler.kind.name, received]).toEqual(['greeted', ['s1']]);
  });

  it('tries for half a day, and then gives an event up', () => {
    const handler = handlerOf(async () => undefined);
    let pausesMs = 0;
    let tries = 1;
    for (; tries < 1_000; tries++) {
      const outcome = outcomeOf(handler, { failures: tries - 1 }, new Error('The mail table is locked'));
      if (outcome.is !== 'failed') break;
      pausesMs += outcome.delayMs;
    }
    expect(tries).toBeLessThan(20);
    expect(pausesMs / 3_600_000).toBeGreaterThan(11);
    expect(pausesMs / 3_600_000).toBeLessThan(15);
  });
});
