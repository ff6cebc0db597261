import { nameOf, prepared } from './prepared.js';

describe('A prepared statement', () => {
  it('has numbered values', () => {
    expect(prepared('select ?::int + ?::int').text).toBe('select $1::int + $2::int');
  });

  it('keeps its name when it is made twice, and no other gets it', () => {
    const texts = ['select 1, ?::int', 'select 1, ?::int', 'select 2, ?::int'].map(
      (sql) => prepared(sql).text,
    );
    const [first, again, other] = texts.map(nameOf);
    expect(first).toEqual(expect.any(String));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(nameOf('select now()')).toBeUndefined();
  });
});
