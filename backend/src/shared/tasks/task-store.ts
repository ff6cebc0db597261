import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { v4 as uuidv4 } from 'uuid';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { bigNumber, changeRows, json, selectRows } from '../database/rows.js';
import { redactor } from '../secrets/redact.js';
import type { TaskKind } from './task-handler.js';

/** A worker without a heartbeat for this long is considered dead. */
const LEASE_SECONDS = 30;
const KEPT_DAYS = 30;
const MAX_ERROR_LENGTH = 500;

const OPEN = 'done_at is null and dead_at is null';
const RELEASED = 'lease_token = null, lease_until = null';
const STARTS_AGAIN = `attempts = 0, failures = 0, last_error = null, ${RELEASED}`;
const DUE = `${OPEN} and due_at <= now() and (lease_until is null or lease_until < now())`;

const ClaimedTask = z.object({
  id: z.string(),
  subject: z.string(),
  key: z.string().nullable(),
  payload: json<object>(),
  requests: z.number(),
  attempts: z.number(),
  failures: z.number(),
  leaseToken: z.string(),
  traceParent: z.string().nullable(),
});
export type ClaimedTask = z.infer<typeof ClaimedTask>;

const OpenTasks = z.object({
  kind: z.string(),
  state: z.string(),
  count: bigNumber,
  dueSeconds: z.number().nullable(),
});

/** Statements of workers on the task table, all on database time. */
@Injectable()
export class TaskStore {
  private readonly redact: (text: string) => string;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) { secrets }: Config,
  ) {
    this.redact = redactor(secrets);
  }

  async dueKinds(): Promise<string[]> {
    const rows = await selectRows(
      this.em,
      z.object({ kind: z.string() }),
      `select distinct kind from task where ${DUE}`,
    );
    return rows.map(({ kind }) => kind);
  }

  /** Open tasks by kind and state, and how long the oldest waiting one has been due. */
  countOpen(): Promise<z.infer<typeof OpenTasks>[]> {
    return selectRows(
      this.em,
      OpenTasks,
      `select kind, state, count(*) as count, extract(epoch from now() - min(due_at) filter (
           where state in ('waiting', 'failed') and due_at <= now()))::float8 as due_seconds
       from (select kind, due_at, case when dead_at is not null then 'dead' when lease_until > now() then 'running'
           when failures > 0 then 'failed' else 'waiting' end as state
         from task where done_at is null) t
       group by kind, state`,
    );
  }

  claim(kind: string, limit: number): Promise<ClaimedTask[]> {
    return selectRows(
      this.em,
      ClaimedTask,
      `with due as (
         select id from task where kind = ? and ${DUE} order by due_at, id limit ? for update skip locked)
       update task t set attempts = attempts + 1, lease_token = ?, lease_until = now() + make_interval(secs => ?)
       from due where t.id = due.id
       returning t.id, subject, key, payload, requests, attempts, failures, lease_token, trace_parent`,
      [kind, limit, uuidv4(), LEASE_SECONDS],
    );
  }

  /** Returns false if another worker has the task or it was canceled. */
  renew(task: ClaimedTask): Promise<boolean> {
    return this.change(task, `lease_until = now() + make_interval(secs => ?)`, [LEASE_SECONDS]);
  }

  /**
   * A task that was added again while running waits for another run with its counters reset. Tasks that run once keep
   * their key but not their payload, so that no sent mail stays in the database.
   * @param again when to run again
   */
  async complete(task: ClaimedTask, { once }: TaskKind<object>, again: Date | null = null): Promise<void> {
    if (again) return this.end(task, `update task set due_at = ?, ${STARTS_AGAIN}`, [again]);
    const done = `update task set done_at = now(), payload = '{}', ${RELEASED}`;
    await this.end(task, once ? done : 'delete from task', []);
  }

  /** A task that was added again while running gets another chance. */
  async markDead(task: ClaimedTask, error: unknown): Promise<void> {
    const counted = 'failures = failures + 1, last_error = ?';
    await this.end(task, `update task set dead_at = now(), ${counted}, ${RELEASED}`, [this.messageOf(error)]);
  }

  async fail(task: ClaimedTask, error: unknown, delayMs: number): Promise<void> {
    const due = 'due_at = now() + make_interval(secs => ?)';
    await this.change(task, `failures = failures + 1, last_error = ?, ${due}, ${RELEASED}`, [
      this.messageOf(error),
      delayMs / 1000,
    ]);
  }

  /** Undoes the attempt because the worker is stopping. */
  async handBack(task: ClaimedTask): Promise<void> {
    await this.change(task, `attempts = attempts - 1, ${RELEASED}`, []);
  }

  /** For single-process installations: leases found at start belong to the previous process. */
  async releaseLeases(): Promise<void> {
    await this.em.execute(`update task set ${RELEASED} where lease_token is not null`);
  }

  async removeFinished(): Promise<void> {
    await this.em.execute(
      `delete from task where coalesce(done_at, dead_at) < now() - make_interval(days => ?)`,
      [KEPT_DAYS],
    );
  }

  private async end(task: ClaimedTask, statement: string, values: unknown[]): Promise<void> {
    const ended = await changeRows(
      this.em,
      `${statement} where id = ? and lease_token = ? and requests = ?`,
      [...values, task.id, task.leaseToken, task.requests],
    );
    if (ended === 0) await this.change(task, STARTS_AGAIN, []);
  }

  private async change(task: ClaimedTask, how: string, values: unknown[]): Promise<boolean> {
    const changed = await changeRows(this.em, `update task set ${how} where id = ? and lease_token = ?`, [
      ...values,
      task.id,
      task.leaseToken,
    ]);
    return changed > 0;
  }

  /** Shown to administrators. */
  private messageOf(error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    return this.redact(message.slice(0, 4 * MAX_ERROR_LENGTH)).slice(0, MAX_ERROR_LENGTH);
  }
}
