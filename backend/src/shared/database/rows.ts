import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';

/** A JSON column built by adjacent SQL, whose shape is not validated again. */
export const json = <T>() => z.custom<T>();

/** The driver returns a Date or text; JSON columns contain text. */
export const moment = z.union([z.date(), z.string()]).transform((time) => new Date(time));

/** ISO 8601 text. */
export const isoTime = moment.transform((time) => time.toISOString());

/** A count or sum. PostgreSQL returns large integers as text. */
export const bigNumber = z.coerce.number();

/**
 * Runs SQL that the ORM cannot express. The schema names columns in camelCase (snake_case in the database), types
 * them, and refuses rows of another shape.
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

/**
 * Runs SQL that changes rows.
 * @returns the number of rows
 */
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

/** Cached column names; bounded by the columns in the code. */
const camelCaseNames = new Map<string, string>();

function camelCase(name: string): string {
  let found = camelCaseNames.get(name);
  if (found === undefined) {
    found = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    camelCaseNames.set(name, found);
  }
  return found;
}
