import { Logger } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { taskSeconds } from '../metrics/metrics.js';
import { traced } from '../tracing/tracing.js';
import { TASK_ERRORS } from './task.errors.js';
import type { TaskHandler } from './task-handler.js';
import type { ClaimedTask, TaskStore } from './task-store.js';

/** Several heartbeats fit in a lease, so a late one loses nothing. */
export const HEARTBEAT_MS = 8_000;
/** Time for a handler to clean up after its signal was aborted. */
export const GRACE_MS = 5_000;
/** A task that crashes its worker does so every time; a task that only ran beside it does not. */
const MAX_DEATHS = 7;

class LeaseLost extends Error {}
export class ShuttingDown extends Error {}
class TimedOut extends Error {}

export type Outcome = { is: 'lost' | 'handed back' | 'dead' } | { is: 'failed'; delayMs: number };

export function outcomeOf(
  handler: Pick<TaskHandler, 'maxFailures' | 'backOffMs' | 'isFinal'>,
  task: Pick<ClaimedTask, 'failures'>,
  error: unknown,
): Outcome {
  if (error instanceof LeaseLost) return { is: 'lost' };
  if (error instanceof ShuttingDown) return { is: 'handed back' };
  const failures = task.failures + 1;
  const isLast =
    failures >= handler.maxFailures || TASK_ERRORS.workersDied.is(error) || handler.isFinal?.(error);
  return isLast ? { is: 'dead' } : { is: 'failed', delayMs: handler.backOffMs(failures, error) };
}

const logger = new Logger('Tasks');

/**
 * Runs a claimed task and records the outcome.
 * @param stopping aborts with {@link ShuttingDown}
 * @throws if the outcome could not be recorded; the lease then expires and the task runs again
 */
export async function runTask(
  handler: TaskHandler,
  task: ClaimedTask,
  store: Pick<TaskStore, 'renew' | 'complete' | 'fail' | 'markDead' | 'handBack'>,
  stopping: AbortSignal,
): Promise<void> {
  const kind = handler.kind.name;
  const { id, subject, attempts } = task;
  const measured = taskSeconds.startTimer({ kind });
  try {
    const again = await traced(
      `task ${kind}`,
      {
        kind: SpanKind.CONSUMER,
        parent: task.traceParent,
        attributes: { 'playhead.task.kind': kind, 'playhead.task.attempt': attempts },
      },
      () => work(handler, task, store, stopping),
    );
    await store.complete(task, handler.kind, again instanceof Date ? again : null);
    measured({ outcome: 'done' });
  } catch (error) {
    const outcome = outcomeOf(handler, task, error);
    measured({ outcome: outcome.is });
    if (outcome.is === 'lost') return;
    if (outcome.is === 'handed back') return store.handBack(task);
    logger.warn(
      { err: error, kind, id, subject, attempts, outcome: outcome.is },
      'A task ended with an error',
    );
    if (outcome.is === 'failed') return store.fail(task, error, outcome.delayMs);
    await handler.onDead?.(task, error);
    await store.markDead(task, error);
  }
}

async function work(
  handler: TaskHandler,
  task: ClaimedTask,
  store: Pick<TaskStore, 'renew'>,
  stopping: AbortSignal,
): Promise<unknown> {
  stopping.throwIfAborted();
  if (task.attempts > (handler.maxAttempts ?? handler.maxFailures + MAX_DEATHS))
    throw TASK_ERRORS.workersDied();
  const own = new AbortController();
  const signal = AbortSignal.any([stopping, own.signal]);
  const renew = async (): Promise<void> => {
    // A short database outage is no reason to stop, since another worker would have it too.
    if (!(await store.renew(task).catch(() => true))) own.abort(new LeaseLost());
  };
  const heartbeat = setInterval(() => void renew(), HEARTBEAT_MS);
  const timeout = setTimeout(() => own.abort(new TimedOut('It took too long.')), handler.timeoutMs);
  try {
    return await endOf(handler.run(task, signal), signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearInterval(heartbeat);
    clearTimeout(timeout);
  }
}

async function endOf(running: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  let grace: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      grace = setTimeout(() => reject(signal.reason as Error), GRACE_MS);
    });
  });
  return await Promise.race([running, overdue]).finally(() => clearTimeout(grace));
}
