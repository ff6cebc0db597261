import type { PlanRow } from '../../api/promises.js';

/** A calendar day, which has no time zone. */
export const dueText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });

const today = (): string => new Date().toLocaleDateString('sv-SE');

export const isOverdue = ({ due, state }: Pick<PlanRow, 'due' | 'state'>): boolean =>
  state === 'open' && due !== null && due < today();
