import { z } from 'zod';
import { REQUEST_ERRORS } from '../http/requests/request.errors.js';

export interface SqlCondition {
  sql: string;
  params: unknown[];
}

/** Sort expression. It must not be null, or rows would be lost between pages. */
export interface SortKey {
  sql: string;
  type: 'text' | 'float8' | 'int4';
}

/** Keyset paging on (key, id), which neither skips nor repeats rows when others are added or removed. */
export interface Keyset {
  /** Selected as `sort_key`; ties are broken by id. */
  key: string;
  orderBy: string;
  /** @throws REQUEST_ERRORS.cursorInvalid if the cursor is not from this order */
  after(cursor: string): SqlCondition;
  cursorAt(row: SortedRow): string;
}

interface SortedRow {
  id: string;
  /** PostgreSQL returns large integers as text. */
  sortKey: string | number | null;
}

export const SortKeyColumn = z.union([z.string(), z.number()]).nullable();

/** Only the first characters of a text are compared, which keeps cursors short. */
const SORTED_CHARACTERS = 60;

/** Natural sort order, independent of the database's collation. */
export const sortedText = (column: string): SortKey => ({
  sql: `left(${column}, ${SORTED_CHARACTERS}) collate "und-x-icu"`,
  type: 'text',
});

/** Our own identifiers, such as roles, compared by bytes for speed. */
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
 * @param sort name of a key; a leading minus sorts in descending order. Other names sort by id, i.e. by date, because
 * ids are UUIDv7
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
            // The first condition is redundant but lets an index on the key alone be used.
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
