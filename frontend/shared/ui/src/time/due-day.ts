/** A calendar day, which has no time zone, e.g. `Nov 21, 2026`. */
export const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { timeZone: 'UTC', dateStyle: 'medium' });

const today = (): string => new Date().toLocaleDateString('sv-SE');

export const isOverdue = ({ due, state }: { due: string | null; state: string }): boolean =>
  state === 'open' && due !== null && due < today();

/** When a row is due, e.g. `By Nov 21, 2026`. */
export const dueText = (row: { due: string; state: string }): string =>
  `${isOverdue(row) ? 'Overdue,' : 'By'} ${formatDay(row.due)}`;
