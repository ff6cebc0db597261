import { z } from 'zod';
import type { SqlCondition } from '../access.js';
import { VIEW_COUNT } from '../viewers/view-count.js';
import { LIBRARY_ERRORS } from './library.errors.js';

/** A minus sorts in descending order. */
export const RECORDING_SORTS = [
  '-date',
  'date',
  '-title',
  'title',
  '-views',
  'views',
  '-duration',
  'duration',
] as const;
export type RecordingSort = (typeof RECORDING_SORTS)[number];

/**
 * What each order compares, in `recording r`. Ids are UUIDv7, so the date needs nothing but the id. Titles are
 * compared as people sort them, by their first characters, which keeps cursors short.
 */
const KEYS: Record<string, { sql: string; type: 'text' | 'float8' }> = {
  title: { sql: `left(r.title, 60) collate "und-x-icu"`, type: 'text' },
  views: { sql: VIEW_COUNT, type: 'float8' },
  duration: { sql: `coalesce(r.duration, -1)`, type: 'float8' },
};

/** Keyset paging on (key, id): rows that come or go make it neither skip nor repeat. */
export interface RecordingOrder {
  /** Selected as `sort_key`; the id breaks ties. */
  key: string;
  orderBy: string;
  /** @throws LIBRARY_ERRORS.invalidCursor for a cursor that is not one of this order's */
  after(cursor: string): SqlCondition;
  cursorAt(row: OrderedRow): string;
}

export interface OrderedRow {
  id: string;
  /** Postgres gives large integers as text. */
  sortKey: string | number | null;
}

const Cursor = z.tuple([
  z.enum(RECORDING_SORTS),
  z.union([
    z
      .string()
      .max(60 * 2)
      .regex(/^[^\0]*$/),
    z.number(),
    z.null(),
  ]),
  z.uuid(),
]);

export function orderOf(sort: RecordingSort): RecordingOrder {
  const [direction, sign] = sort.startsWith('-') ? ['desc', '<'] : ['asc', '>'];
  const key = KEYS[sort.replace('-', '')];
  return {
    key: key?.sql ?? 'null',
    orderBy: `${key ? `${key.sql} ${direction}, ` : ''}r.id ${direction}`,
    after(cursor) {
      const [of, value, id] = decode(cursor);
      const fits = key ? typeof value === (key.type === 'text' ? 'string' : 'number') : value === null;
      if (of !== sort || !fits) throw LIBRARY_ERRORS.invalidCursor();
      return key
        ? { sql: `(${key.sql}, r.id) ${sign} (?::${key.type}, ?::uuid)`, params: [value, id] }
        : { sql: `r.id ${sign} ?::uuid`, params: [id] };
    },
    cursorAt: ({ id, sortKey: value }) => encode([sort, key?.type === 'float8' ? Number(value) : value, id]),
  };
}

const encode = (cursor: z.infer<typeof Cursor>): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decode(cursor: string): z.infer<typeof Cursor> {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw LIBRARY_ERRORS.invalidCursor();
  }
  const { success, data } = Cursor.safeParse(json);
  if (!success) throw LIBRARY_ERRORS.invalidCursor();
  return data;
}
