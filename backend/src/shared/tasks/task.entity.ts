import { defineEntity, p } from '@mikro-orm/core';

export type TaskState = 'waiting' | 'running' | 'failed' | 'dead' | 'done';

const TaskSchema = defineEntity({
  name: 'Task',
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    subject: p.text(),
    key: p.text().nullable(),
    payload: p.json().$type<object>(),
    requests: p.integer().default(1),
    attempts: p.integer().default(0),
    failures: p.integer().default(0),
    dueAt: p.datetime(),
    leaseToken: p.uuid().nullable(),
    leaseUntil: p.datetime().nullable(),
    lastError: p.text().nullable(),
    createdAt: p.datetime(),
    doneAt: p.datetime().nullable(),
    deadAt: p.datetime().nullable(),
    /** W3C Trace Context of the caller that added it. */
    traceParent: p.text().nullable(),
  },
  uniques: [{ properties: ['kind', 'key'] }],
  indexes: [{ properties: ['kind', 'subject', 'createdAt'] }],
});

/** A unit of durable work that survives crashed processes. */
export class Task extends TaskSchema.class {
  stateAt(now: Date): TaskState {
    if (this.doneAt) return 'done';
    if (this.deadAt) return 'dead';
    if (this.leaseUntil && this.leaseUntil > now) return 'running';
    return this.failures > 0 ? 'failed' : 'waiting';
  }
}
TaskSchema.setClass(Task);
