import { RECORDING_SORTS, orderOf } from './recording-order.js';

const id = '0198c0de-0000-7000-8000-000000000001';
const KEYS = { date: null, title: 'Größe 🎬', views: 3, duration: -1 };
const keyOf = (sort: string) => KEYS[sort.replace('-', '') as keyof typeof KEYS];
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('The order of a list', () => {
  it.each(RECORDING_SORTS)('%s goes on after the row that its cursor names', (sort) => {
    const order = orderOf(sort);
    const after = order.after(order.cursorAt({ id, sortKey: keyOf(sort) }));
    expect(after.params).toEqual(keyOf(sort) === null ? [id] : [keyOf(sort), keyOf(sort), id]);
    expect(after.sql).toContain(sort.startsWith('-') ? '<' : '>');
    expect(order.orderBy.match(/\b(asc|desc)\b/g)).toEqual(
      Array(keyOf(sort) === null ? 1 : 2).fill(sort.startsWith('-') ? 'desc' : 'asc'),
    );
  });

  it('reads counts that Postgres gives as text', () => {
    const order = orderOf('views');
    expect(order.after(order.cursorAt({ id, sortKey: '12' })).params).toEqual([12, 12, id]);
  });

  it.each([
    ['of another order', orderOf('views').cursorAt({ id, sortKey: 3 })],
    ['of the other direction', orderOf('-title').cursorAt({ id, sortKey: 'a' })],
    ['with a key of the wrong type', encode(['title', 3, id])],
    ['without a key', encode(['title', null, id])],
    ['with a NUL', encode(['title', '\0', id])],
    ['with an endless key', encode(['title', 'x'.repeat(200), id])],
    ['without an id', encode(['title', 'a', 'x'])],
    ['that is no list', encode({ sort: 'title' })],
    ['that is no JSON', Buffer.from('{').toString('base64url')],
    ['that is empty', ''],
  ])('refuses a cursor %s', (_, cursor) => {
    expect(() => orderOf('title').after(cursor)).toThrow('This page cursor is not valid');
  });
});
