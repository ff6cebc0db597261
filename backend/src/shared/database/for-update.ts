import { LockMode } from '@mikro-orm/core';

/**
 * Locks found rows until the transaction ends and rereads them: the request may have loaded them before a concurrent
 * change, and MikroORM would otherwise keep loaded values where the row is null.
 */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
