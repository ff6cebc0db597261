import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { preparePool, prepared } from './prepared.js';

describe('A prepared statement', () => {
  it('has numbered values, and a name on every connection', () => {
    const statement = prepared('select ?::int + ?::int');
    const other = prepared('select ?::text');
    expect(statement.text).toBe('select $1::int + $2::int');
    const asked: unknown[][] = [];
    const client = { query: (...given: unknown[]) => asked.push(given) };
    const pool = new EventEmitter();
    preparePool(pool as unknown as pg.Pool);
    pool.emit('connect', client);
    client.query(statement.text, [1, 2]);
    client.query(other.text, ['a']);
    client.query('select now()', []);
    const [[first], [second], third] = asked as [[{ name: string }], [{ name: string }], unknown[]];
    expect(first).toEqual({ name: expect.any(String), text: statement.text, values: [1, 2] });
    expect(second.name).not.toBe(first.name);
    expect(third).toEqual(['select now()', []]);
  });

  it('keeps its name when it is made twice, and no other gets it', () => {
    const texts = ['select 1, ?::int', 'select 1, ?::int', 'select 2, ?::int'].map(
      (sql) => prepared(sql).text,
    );
    const asked: unknown[][] = [];
    const client = { query: (...given: unknown[]) => asked.push(given) };
    const pool = new EventEmitter();
    preparePool(pool as unknown as pg.Pool);
    pool.emit('connect', client);
    for (const text of texts) client.query(text, [1]);
    const [first, again, other] = (asked as [{ name: string }][]).map(([{ name }]) => name);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});
