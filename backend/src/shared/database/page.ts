import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { type Keyset, type SqlCondition, SortKeyColumn } from './keyset.js';
import { bigNumber, selectRow, selectRows } from './rows.js';

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  total: number;
}

interface PageQuery<Row> {
  row: Row;
  columns: string;
  from: string;
  /** A source with the same rows but fewer joins for counting; defaults to `from`. */
  countedFrom?: string;
  where: SqlCondition[];
  order: Keyset;
  limit: number;
  cursor: string | undefined;
}

/** Selects a page of a list. `row` must have an `id`; conditions are joined by "and". */
export async function selectPage<Row extends z.ZodType<{ id: string }>>(
  em: EntityManager,
  { row, columns, from, countedFrom = from, where, order, limit, cursor }: PageQuery<Row>,
): Promise<Page<z.infer<Row>>> {
  const total = await selectRow(
    em,
    z.object({ total: bigNumber }),
    `select count(*) as total from ${countedFrom} where ${sqlOf(where)}`,
    paramsOf(where),
  );
  const rest = cursor === undefined ? where : [...where, order.after(cursor)];
  const rows = await selectRows(
    em,
    z.intersection(row, z.object({ sortKey: SortKeyColumn })),
    `select ${columns}, ${order.key} as sort_key from ${from}
     where ${sqlOf(rest)} order by ${order.orderBy} limit ?`,
    [...paramsOf(rest), limit + 1],
  );
  const page = rows.slice(0, limit);
  return {
    rows: page.map(({ sortKey: _, ...row }) => row as z.infer<Row>),
    nextCursor: rows.length > limit ? order.cursorAt(page.at(-1)!) : null,
    total: total!.total,
  };
}

const sqlOf = (conditions: SqlCondition[]): string =>
  conditions.map(({ sql }) => sql).join(' and ') || 'true';
const paramsOf = (conditions: SqlCondition[]): unknown[] => conditions.flatMap(({ params }) => params);

/** Case-insensitive substring match. The expression equals that of the column's trigram index. */
export const contains = (column: string, part: string): SqlCondition & { params: string[] } => ({
  sql: `lower(${column} collate "und-x-icu") like lower(?::text collate "und-x-icu")`,
  params: [anywhere(part)],
});

/** A `like` pattern for a substring. */
export const anywhere = (part: string): string => `%${literally(part)}%`;

/** Text without special characters of a `like` pattern. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
