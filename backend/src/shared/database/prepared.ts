import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import { parseRows } from './rows.js';

/**
 * SQL that each connection parses and plans once, for frequent queries whose planning is as expensive as running
 * them.
 */
export interface PreparedStatement {
  text: string;
}

/** Statement names by SQL text. */
const names = new Map<string, string>();

export const nameOf = (text: string): string | undefined => names.get(text);

/** @param sql with a ? per value; must be created once, not per call */
export function prepared(sql: string): PreparedStatement {
  let values = 0;
  const text = sql.replace(/\?/g, () => `$${++values}`);
  if (!names.has(text)) names.set(text, `playhead_${names.size}`);
  return { text };
}

/** Like `selectRows`, in the caller's transaction. Values are sent separately from the SQL. */
export async function selectPrepared<Row extends z.ZodType>(
  em: Pick<EntityManager, 'getKysely'>,
  row: Row,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<z.infer<Row>[]> {
  const { rows } = await em.getKysely().executeQuery<Record<string, unknown>>(compiled(statement, values));
  return parseRows(row, rows);
}

/** Runs SQL without result rows. */
export async function runPrepared(
  em: Pick<EntityManager, 'getKysely'>,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<void> {
  await em.getKysely().executeQuery(compiled(statement, values));
}

/** MikroORM inlines values, which makes every SQL text unique; Kysely on the same connection does not. */
const compiled = ({ text }: PreparedStatement, values: readonly unknown[]): CompiledQuery =>
  CompiledQuery.raw(text, [...values]);
