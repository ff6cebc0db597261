import { taskStep, type TaskStep } from './task-step.js';

const at = (second: number): Date => new Date(second * 1000);
interface Situation {
  setAt?: number | null;
  wasDone?: boolean;
  isDone?: boolean;
  changedAt?: number;
}
const step = (
  state: 'open' | 'done' | 'dropped',
  { setAt = 1, wasDone = false, isDone = false, changedAt = 1 }: Situation = {},
): TaskStep =>
  taskStep({ row: { state }, stateSetAt: setAt === null ? null : at(setAt) }, wasDone, {
    isDone,
    changedAt: at(changedAt),
  });

describe('A row and its task', () => {
  it('are left alone while their states are the same, also if both were ticked', () => {
    expect([step('open'), step('done', { wasDone: true, isDone: true })]).toEqual(['none', 'none']);
    expect(step('done', { setAt: 5, isDone: true, changedAt: 9 })).toBe('none');
  });

  it('take the state over from the one that was changed', () => {
    expect([step('done', { setAt: 5 }), step('open', { setAt: 5, wasDone: true, isDone: true })]).toEqual([
      'push',
      'push',
    ]);
    expect([
      step('open', { isDone: true, changedAt: 5 }),
      step('done', { wasDone: true, changedAt: 5 }),
    ]).toEqual(['settle', 'settle']);
  });

  it('take the newer change where both were changed', () => {
    // Ticked in the CRM, and in the meantime ticked and unticked here.
    expect(step('open', { setAt: 5, isDone: true, changedAt: 4 })).toBe('push');
    expect(step('open', { setAt: 5, isDone: true, changedAt: 6 })).toBe('settle');
    expect(step('open', { setAt: null, isDone: true, changedAt: 6 })).toBe('settle');
  });

  it('are parted when the row is dropped, unless the task was completed later', () => {
    expect([step('dropped'), step('dropped', { wasDone: true, isDone: true })]).toEqual(['remove', 'remove']);
    expect(step('dropped', { setAt: 5, isDone: true, changedAt: 4 })).toBe('remove');
    expect(step('dropped', { setAt: 5, isDone: true, changedAt: 6 })).toBe('settle');
  });
});
