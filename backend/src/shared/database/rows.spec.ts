import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { bigNumber, changeRows, isoTime, selectRow, selectRows } from './rows.js';

const asked: unknown[] = [];
const emGiving = (...rows: object[]): EntityManager =>
  ({
    execute: async (...query: unknown[]) => {
      asked.splice(0, asked.length, ...query);
      return rows;
    },
  }) as unknown as EntityManager;

const Row = z.object({ id: z.string(), ownerId: z.string().nullable(), storageBytes: bigNumber });

describe('selectRows', () => {
  it('gives columns their names in camelCase, and the types of the schema', async () => {
    const em = emGiving({ id: 'a', owner_id: null, storage_bytes: '9007199254740991' });
    expect(await selectRows(em, Row, 'select', ['a'])).toEqual([
      { id: 'a', ownerId: null, storageBytes: 9_007_199_254_740_991 },
    ]);
    expect(asked).toEqual(['select', ['a']]);
  });

  it('refuses a row that is not as the schema says', async () => {
    await expect(selectRows(emGiving({ id: 'a', storage_bytes: 1 }), Row, 'select')).rejects.toThrow(
      'ownerId',
    );
  });

  it('leaves out columns that the schema does not name', async () => {
    const em = emGiving({ id: 'a', sort_key: 1 });
    expect(await selectRows(em, z.object({ id: z.string() }), 'select')).toEqual([{ id: 'a' }]);
  });
});

describe('selectRow', () => {
  it('gives the first row, or null', async () => {
    const Id = z.object({ id: z.string() });
    expect(await selectRow(emGiving({ id: 'a' }, { id: 'b' }), Id, 'select')).toEqual({ id: 'a' });
    expect(await selectRow(emGiving(), Id, 'select')).toBeNull();
  });
});

describe('changeRows', () => {
  it('says how many rows were changed', async () => {
    const em = { execute: async (...query: unknown[]) => ({ affectedRows: query.at(-1) === 'run' ? 3 : 0 }) };
    expect(await changeRows(em as unknown as EntityManager, 'delete from task', [])).toBe(3);
  });
});

it('isoTime takes what the driver gives and what a JSON column has', () => {
  const time = '2026-11-22T08:00:00.000Z';
  expect(isoTime.parse(new Date(time))).toBe(time);
  expect(isoTime.parse('2026-11-22T09:00:00+01:00')).toBe(time);
});
