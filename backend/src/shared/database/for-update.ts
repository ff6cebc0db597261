import { LockMode } from '@mikro-orm/core';

/**
 * Locks what is found until the transaction ends, and reads it anew: the request may have loaded it before somebody
 * else changed it, and MikroORM would keep what it has where the row says null.
 */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
