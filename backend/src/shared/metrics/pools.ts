import type pg from 'pg';

const pools = new Set<pg.Pool>();

export const countConnections = (pool: pg.Pool): void => void pools.add(pool);

export function connections(): { busy: number; idle: number; waiting: number } {
  const sum = { busy: 0, idle: 0, waiting: 0 };
  for (const pool of pools) {
    if (pool.ended) pools.delete(pool);
    sum.busy += pool.totalCount - pool.idleCount;
    sum.idle += pool.idleCount;
    sum.waiting += pool.waitingCount;
  }
  return sum;
}
