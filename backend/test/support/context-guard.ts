import { RequestContext, TransactionContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';

/**
 * Refuses queries outside a request or `inContext`, including raw SQL, which MikroORM allows.
 * @returns refused queries, because schedulers and tasks only log errors
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
