import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { FOR_UPDATE } from '../database/for-update.js';
import { type SortKey, type SqlCondition, keysetOf, sortedWord } from '../database/keyset.js';
import { type Page, contains, selectPage } from '../database/page.js';
import { isoTime } from '../database/rows.js';
import { Task } from './task.entity.js';
import { TASK_ERRORS } from './task.errors.js';
import { Tasks } from './tasks.js';

export const OPEN_STATES = ['waiting', 'running', 'failed', 'dead'] as const;
export type OpenState = (typeof OPEN_STATES)[number];

const Row = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(OPEN_STATES),
  attempts: z.number(),
  dueAt: isoTime,
  lastError: z.string().nullable(),
});
export type ListedTask = z.infer<typeof Row>;

/** Same as `Task.stateAt`, on database time. */
const STATE = `case when t.dead_at is not null then 'dead' when t.lease_until > now() then 'running'
  when t.failures > 0 then 'failed' else 'waiting' end`;

const KEYS: Record<string, SortKey> = {
  kind: sortedWord('t.kind'),
  attempts: { sql: 't.attempts', type: 'float8' },
  dueAt: { sql: 'extract(epoch from t.due_at)::float8', type: 'float8' },
};
export const TASK_SORTS = ['createdAt', 'dueAt', 'kind', 'attempts'] as const;

/** Tasks for operators. Payloads are not shown because they contain mails, links and names. */
@Injectable()
export class TaskBoard {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
  ) {}

  list(asked: {
    state?: OpenState | undefined;
    /** Part of the kind, subject or error. */
    q?: string | undefined;
    sort: string;
    limit: number;
    cursor?: string | undefined;
  }): Promise<Page<ListedTask>> {
    const where: SqlCondition[] = [{ sql: 't.done_at is null', params: [] }];
    if (asked.state) where.push({ sql: `(${STATE}) = ?`, params: [asked.state] });
    if (asked.q) where.push(contains(`concat_ws(' ', t.kind, t.subject, t.last_error)`, asked.q));
    return selectPage(this.em, {
      row: Row,
      columns: `t.id, t.kind, t.subject, ${STATE} as state, t.attempts, t.due_at, t.last_error`,
      from: 'task t',
      where,
      order: keysetOf(asked.sort, KEYS, 't.id'),
      limit: asked.limit,
      cursor: asked.cursor,
    });
  }

  /**
   * Runs a task now, in the caller's transaction: restarts a dead one, and skips the delay of a failed or waiting
   * one.
   * @throws TASK_ERRORS.notFound, TASK_ERRORS.running
   */
  async retry(em: EntityManager, id: string): Promise<Task> {
    const task = await em.findOne(Task, id, FOR_UPDATE);
    const state = task?.stateAt(new Date());
    if (!task || state === 'done') throw TASK_ERRORS.notFound();
    if (state === 'running') throw TASK_ERRORS.running();
    if (state === 'dead') await this.tasks.handlerOf(task.kind)?.onRevive?.(task);
    await em.execute(
      `update task set due_at = now(), lease_token = null, lease_until = null,
         attempts = case when dead_at is null then attempts else 0 end,
         failures = case when dead_at is null then failures else 0 end,
         last_error = case when dead_at is null then last_error end, dead_at = null
       where id = ?`,
      [id],
    );
    this.tasks.wakeAfter(em, task.kind);
    return task;
  }
}
