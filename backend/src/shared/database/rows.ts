import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';

/** A JSON column built by the SQL beside it: its shape is not validated again. */
export const json = <T>() => z.custom<T>();

/** The driver gives a Date or text, a JSON column text. */
export const moment = z.union([z.date(), z.string()]).transform((time) => new Date(time));

/** The same as text, ISO 8601. */
export const isoTime = moment.transform((time) => time.toISOString());

/** A count or a sum: Postgres gives large integers as text. */
export const bigNumber = z.coerce.number();

/**
 * Runs SQL that the ORM cannot say. Columns are named in snake_case as everywhere in the database; the schema says
 * what they are called in camelCase and what is in them, and refuses a row that has something else.
 */
export async function selectRows<Row extends z.ZodType>(
  em: Pick<EntityManager, 'execute'>,
  row: Row,
  sql: string,
  params: readonly unknown[] = [],
): Promise<z.infer<Row>[]> {
  return parseRows(row, await em.execute<Record<string, unknown>[]>(sql, [...params]));
}

export const parseRows = <Row extends z.ZodType>(
  row: Row,
  rows: readonly Record<string, unknown>[],
): z.infer<Row>[] => rows.map((columns) => row.parse(inCamelCase(columns)));

export const selectRow = async <Row extends z.ZodType>(
  ...query: Parameters<typeof selectRows<Row>>
): Promise<z.infer<Row> | null> => (await selectRows(...query))[0] ?? null;

/** Runs SQL that changes rows. @returns how many */
export async function changeRows(
  em: EntityManager,
  sql: string,
  params: readonly unknown[] = [],
): Promise<number> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(sql, [...params], 'run');
  return affectedRows;
}

function inCamelCase(columns: Record<string, unknown>): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const name in columns) named[camelCase(name)] = columns[name];
  return named;
}

/** There are as many names as the code has columns. */
const camelCaseNames = new Map<string, string>();

function camelCase(name: string): string {
  let found = camelCaseNames.get(name);
  if (found === undefined) {
    found = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    camelCaseNames.set(name, found);
  }
  return found;
}
