import { z } from 'zod';
import { REQUEST_ERRORS } from '../http/requests/request.errors.js';

export interface SqlCondition {
  sql: string;
  params: unknown[];
}

/** What an order compares; never null, so that no row is left out between two pages. */
export interface SortKey {
  sql: string;
  type: 'text' | 'float8' | 'int4';
}

/** Keyset paging on (key, id): rows that come or go make it neither skip nor repeat. */
export interface Keyset {
  /** Selected as `sort_key`; the id breaks ties. */
  key: string;
  orderBy: string;
  /** @throws REQUEST_ERRORS.cursorInvalid for a cursor that is not one of this order's */
  after(cursor: string): SqlCondition;
  cursorAt(row: SortedRow): string;
}

interface SortedRow {
  id: string;
  /** Postgres gives large integers as text. */
  sortKey: string | number | null;
}

export const SortKeyColumn = z.union([z.string(), z.number()]).nullable();

/** Texts are compared by their first characters, which keeps cursors short. */
const SORTED_CHARACTERS = 60;

/** As people sort them, whatever the collation of the database. */
export const sortedText = (column: string): SortKey => ({
  sql: `left(${column}, ${SORTED_CHARACTERS}) collate "und-x-icu"`,
  type: 'text',
});

/** Words of our own, such as roles: compared by their bytes, which is quick. */
export const sortedWord = (column: string): SortKey => ({ sql: `${column} collate "C"`, type: 'text' });

const Cursor = z.tuple([
  z.string().max(50),
  z.union([
    z
      .string()
      .max(SORTED_CHARACTERS * 2)
      .regex(/^[^\0]*$/),
    z.number(),
    z.null(),
  ]),
  z.uuid(),
]);

/**
 * @param sort the name of a key; a minus sorts in descending order. One that is not in `keys` sorts by the id, which is
 * the date: ids are UUIDv7.
 */
export function keysetOf(sort: string, keys: Record<string, SortKey>, id: string): Keyset {
  const [direction, sign] = sort.startsWith('-') ? ['desc', '<'] : ['asc', '>'];
  const key = keys[sort.replace('-', '')];
  return {
    key: key?.sql ?? 'null',
    orderBy: `${key ? `${key.sql} ${direction}, ` : ''}${id} ${direction}`,
    after(cursor) {
      const [of, value, last] = decode(cursor);
      const fits = key ? typeof value === (key.type === 'text' ? 'string' : 'number') : value === null;
      if (of !== sort || !fits) throw REQUEST_ERRORS.cursorInvalid();
      return key
        ? {
            // The first half says nothing new, and is what an index on the key alone can answer.
            sql: `${key.sql} ${sign}= ?::${key.type} and (${key.sql}, ${id}) ${sign} (?::${key.type}, ?::uuid)`,
            params: [value, value, last],
          }
        : { sql: `${id} ${sign} ?::uuid`, params: [last] };
    },
    cursorAt: (row) => encode([sort, key && key.type !== 'text' ? Number(row.sortKey) : row.sortKey, row.id]),
  };
}

const encode = (cursor: z.infer<typeof Cursor>): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decode(cursor: string): z.infer<typeof Cursor> {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw REQUEST_ERRORS.cursorInvalid();
  }
  const { success, data } = Cursor.safeParse(json);
  if (!success) throw REQUEST_ERRORS.cursorInvalid();
  return data;
}
