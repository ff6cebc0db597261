import { RequestContext, TransactionContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';

/**
 * Refuses every query that runs outside of a request and of `inContext`, raw SQL too, which MikroORM lets through.
 * @returns the queries refused so far: schedulers and tasks only log what their work throws
 */
export function refuseQueriesWithoutContext(app: INestApplicationContext): string[] {
  const refused: string[] = [];
  app.get(MikroORM).config.set('onQuery', (sql) => {
    if (RequestContext.currentRequestContext() || TransactionContext.currentTransactionContext()) return sql;
    refused.push(sql);
    throw new Error(`A query without a context: ${sql}`);
  });
  return refused;
}
