import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { arrayText } from '../database/array-text.js';
import { prepared, runPrepared } from '../database/prepared.js';
import { JobQueue } from '../queue/ports/job-queue.js';
import { traceParent } from '../tracing/tracing.js';
import { Task, type TaskState } from './task.entity.js';
import type { TaskHandler, TaskKind } from './task-handler.js';

export interface NewTask<Payload extends object> {
  subject: string;
  payload: Payload;
  key?: string;
  dueAt?: Date;
}

type Committed = { savepointName?: string } | undefined;

const ADD = prepared(
  `insert into task (id, kind, subject, key, payload, due_at, trace_parent, created_at)
   values (?, ?, ?, ?, ?::jsonb, coalesce(?::timestamptz, now()), ?, now())
   on conflict (kind, key) do update set
     payload = excluded.payload,
     trace_parent = excluded.trace_parent,
     requests = task.requests + 1,
     due_at = case when task.dead_at is null and task.lease_token is null
       then least(task.due_at, excluded.due_at) else excluded.due_at end,
     attempts = case when task.dead_at is null then task.attempts else 0 end,
     failures = case when task.dead_at is null then task.failures else 0 end,
     last_error = case when task.dead_at is null then task.last_error end,
     dead_at = null
   where not ?::boolean`,
);

/** Durable work, added in the transaction that requires it and run by the handler of its kind. */
@Injectable()
export class Tasks {
  private readonly logger = new Logger(Tasks.name);
  private readonly handlers = new Map<string, TaskHandler>();
  private readonly added = new WeakMap<object, Set<string>>();
  /** Kinds of tasks added within savepoints, which only count once the outer transaction commits. */
  private readonly addedWithin = new Set<string>();

  constructor(
    private readonly em: EntityManager,
    private readonly queue: JobQueue,
  ) {
    em.getEventManager().registerSubscriber({
      afterTransactionCommit: ({ transaction }) => this.afterCommit(transaction as Committed),
    });
  }

  /** Must be called before the application has started. */
  register<Payload extends object>(handler: TaskHandler<Payload>): void {
    this.handlers.set(handler.kind.name, handler);
  }

  allHandlers(): TaskHandler[] {
    return [...this.handlers.values()];
  }

  handlerOf(kind: string): TaskHandler | undefined {
    return this.handlers.get(kind);
  }

  /**
   * Adds work in the caller's transaction. If the key exists, that task is updated: a waiting one takes the earlier
   * due time, a running one runs again afterwards, a dead one restarts.
   */
  async add<Payload extends object>(
    em: EntityManager,
    { name, once }: TaskKind<Payload>,
    { subject, payload, key, dueAt }: NewTask<NoInfer<Payload>>,
  ): Promise<void> {
    await runPrepared(em, ADD, [
      uuidv7(),
      name,
      subject,
      key ?? null,
      JSON.stringify(payload),
      dueAt ?? null,
      traceParent(),
      once,
    ]);
    if (!dueAt || dueAt.getTime() <= Date.now()) this.wakeAfter(em, name);
  }

  /** Adds one task per subject in a single statement, for kinds without a payload. */
  async addAll(
    em: EntityManager,
    { name }: TaskKind<Record<string, never>>,
    subjects: string[],
    dueAt = new Date(),
  ): Promise<void> {
    if (subjects.length === 0) return;
    await em.execute(
      `insert into task (id, kind, subject, payload, due_at, trace_parent, created_at)
       select t.id, ?, t.subject, '{}', ?::timestamptz, ?, now() from unnest(?::uuid[], ?::text[]) as t (id, subject)`,
      [name, dueAt, traceParent(), arrayText(subjects.map(() => uuidv7())), arrayText(subjects)],
    );
    if (dueAt.getTime() <= Date.now()) this.wakeAfter(em, name);
  }

  /**
   * Deletes tasks in the caller's transaction, whether they wait, run or have ended.
   * @param which their subject, or a prefix of their keys
   */
  async cancel(
    em: EntityManager,
    { name: kind }: TaskKind<object>,
    which: { subject: string } | { keyPrefix: string },
  ): Promise<void> {
    const [column, value] =
      'subject' in which ? ['subject = ?', which.subject] : ['starts_with(key, ?)', which.keyPrefix];
    await em.execute(`delete from task where kind = ? and ${column}`, [kind, value]);
  }

  count(em: EntityManager, { name: kind }: TaskKind<object>, subject: string, since: Date): Promise<number> {
    return em.count(Task, { kind, subject, createdAt: { $gt: since } });
  }

  /** Null if there is no task with this key or it ended long ago. */
  async stateOf(em: EntityManager, { name: kind }: TaskKind<object>, key: string): Promise<TaskState | null> {
    return (await em.findOne(Task, { kind, key }))?.stateAt(new Date()) ?? null;
  }

  /** Whether a task of this kind is due or running. */
  async isAnyOpen(em: EntityManager, { name: kind }: TaskKind<object>): Promise<boolean> {
    const open = { kind, doneAt: null, deadAt: null, dueAt: { $lte: new Date() } };
    return (await em.count(Task, open)) > 0;
  }

  /** Wakes a worker. A lost wake costs seconds, because workers also poll. */
  wake(kind: string): void {
    this.queue.wake(kind).catch((error: unknown) => {
      this.logger.warn({ err: error, kind }, 'No worker could be woken; one finds the task shortly');
    });
  }

  /** Wakes a worker once the caller's transaction is committed. */
  wakeAfter(em: EntityManager, kind: string): void {
    const transaction: object | undefined = em.getTransactionContext();
    if (!transaction) return this.wake(kind);
    const kinds = this.added.get(transaction) ?? new Set();
    this.added.set(transaction, kinds.add(kind));
  }

  private afterCommit(transaction: Committed): void {
    const kinds = (transaction && this.added.get(transaction)) ?? new Set<string>();
    if (transaction?.savepointName) {
      for (const kind of kinds) this.addedWithin.add(kind);
      return;
    }
    for (const kind of new Set([...kinds, ...this.addedWithin])) this.wake(kind);
    this.addedWithin.clear();
  }
}
