import type { AcceptedRow } from '../../action-plan/index.js';
import type { RemoteTask } from '../ports/crm.js';

/** What to do about a row and its task: `settle` takes the task's state over, `push` the row's. */
export type TaskStep = 'none' | 'settle' | 'push' | 'remove';

/**
 * Compares the states of a row and of its task with the one that they had in common last. If both were changed since, the
 * newer change counts.
 */
export function taskStep(
  {
    row: { state },
    stateSetAt,
  }: Pick<AcceptedRow, 'stateSetAt'> & { row: Pick<AcceptedRow['row'], 'state'> },
  wasDone: boolean,
  { isDone, changedAt }: Pick<RemoteTask, 'isDone' | 'changedAt'>,
): TaskStep {
  const isNewer = isDone !== wasDone && (stateSetAt === null || changedAt > stateSetAt);
  // A dropped row has no task, but completing it later in the CRM takes dropping back.
  if (state === 'dropped') return isDone && isNewer ? 'settle' : 'remove';
  if ((state === 'done') === isDone) return 'none';
  return isNewer ? 'settle' : 'push';
}
