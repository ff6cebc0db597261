import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import { parseRows } from './rows.js';

/** SQL that each connection parses and plans once, for what is asked so often that planning costs as much as running. */
export interface PreparedStatement {
  text: string;
}

/** The name by which a connection knows a statement. */
const names = new Map<string, string>();

export const nameOf = (text: string): string | undefined => names.get(text);

/** @param sql with a ? for each value; made once, not for each call */
export function prepared(sql: string): PreparedStatement {
  let values = 0;
  const text = sql.replace(/\?/g, () => `$${++values}`);
  if (!names.has(text)) names.set(text, `playhead_${names.size}`);
  return { text };
}

/** As `selectRows`, in the transaction that the caller is in. Values are sent beside the SQL and not within it. */
export async function selectPrepared<Row extends z.ZodType>(
  em: Pick<EntityManager, 'getKysely'>,
  row: Row,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<z.infer<Row>[]> {
  const { rows } = await em.getKysely().executeQuery<Record<string, unknown>>(compiled(statement, values));
  return parseRows(row, rows);
}

/** Runs SQL that answers no rows. */
export async function runPrepared(
  em: Pick<EntityManager, 'getKysely'>,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<void> {
  await em.getKysely().executeQuery(compiled(statement, values));
}

/** MikroORM writes values into its SQL, so that no two texts are the same; Kysely, on the same connection, does not. */
const compiled = ({ text }: PreparedStatement, values: readonly unknown[]): CompiledQuery =>
  CompiledQuery.raw(text, [...values]);
