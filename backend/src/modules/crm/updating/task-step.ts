import type { AcceptedRow } from '../../action-plan/index.js';
import type { RemoteTask } from '../ports/crm.js';

/** How to synchronize a row and its task: `settle` copies the task's state to the row, `push` the row's to the task. */
export type TaskStep = 'none' | 'settle' | 'push' | 'remove';

type RowState = Pick<AcceptedRow, 'stateSetAt'> & { row: Pick<AcceptedRow['row'], 'state'> };

/**
 * Compares the states of a row and its task.
 * @param wasDone the state of both when they were last in sync; if both changed since then, the newer change counts
 */
export function taskStep(
  { row: { state }, stateSetAt }: RowState,
  wasDone: boolean,
  { isDone, changedAt }: Pick<RemoteTask, 'isDone' | 'changedAt'>,
): TaskStep {
  const isNewer = isDone !== wasDone && (stateSetAt === null || changedAt > stateSetAt);
  // Completing the task after its row was dropped reverts the drop.
  if (state === 'dropped') return isDone && isNewer ? 'settle' : 'remove';
  if ((state === 'done') === isDone) return 'none';
  return isNewer ? 'settle' : 'push';
}
