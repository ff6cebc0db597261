import { inOrderOfNeed, readSqlFiles, sqlFile } from './repeatable-sql.js';

const COMMENTS = /^\s*--.*$/gm;

describe('The SQL files of the modules', () => {
  const files = readSqlFiles();

  it('create views, functions and triggers, drop functions, and do nothing else', () => {
    const others = files.map(({ path, text, statements }) => {
      const rest = statements.reduce((left, { sql }) => left.replace(sql, ''), text);
      return { path, rest: rest.replace(COMMENTS, '').trim() };
    });
    expect(others.filter(({ rest }) => rest !== '')).toEqual([]);
  });

  it('create each of them once', () => {
    const names = files.flatMap(({ statements }) => statements.map(({ kind, name }) => `${kind} ${name}`));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('let row-level security see who asks a view', () => {
    const views = files.flatMap(({ statements }) => statements).filter(({ kind }) => kind === 'view');
    expect(views.filter(({ sql }) => !/with \(security_invoker = true\) as$/m.test(sql))).toEqual([]);
  });

  it('begin with a comment that says what they are for', () => {
    expect(files.filter(({ text }) => !text.startsWith('-- '))).toEqual([]);
  });
});

describe('inOrderOfNeed', () => {
  const base = sqlFile('b.sql', 'create or replace view base with (security_invoker = true) as\nselect 1;\n');
  const top = sqlFile(
    'a.sql',
    'create or replace view top with (security_invoker = true) as\nselect * from base;\n',
  );

  it('puts a file behind what it mentions, and comments mention nothing', () => {
    const commented = sqlFile('c.sql', `-- Unlike top.\n${base.text.replace('base', 'other')}`);
    expect(inOrderOfNeed([top, base, commented]).map(({ path }) => path)).toEqual([
      'b.sql',
      'a.sql',
      'c.sql',
    ]);
  });

  it('refuses files that need each other', () => {
    const circle = sqlFile('b.sql', base.text.replace('select 1', 'select * from top'));
    expect(() => inOrderOfNeed([top, circle])).toThrow('need each other: a.sql, b.sql, a.sql');
  });
});

describe('sqlFile', () => {
  it('ends a statement before the next one, and not at a semicolon within a body', () => {
    const body = `begin\n  perform 1;\n  -- Not the end.\n  return null;\nend $body$;`;
    const made = `create or replace function f() returns trigger language plpgsql as $body$\n${body}`;
    const trigger = 'create or replace trigger t after insert on x for each row execute function f();';
    const { statements } = sqlFile('f.sql', `-- For a test.\n\n${made}\n${trigger}\n`);
    expect(statements).toEqual([
      { kind: 'function', name: 'f', sql: made },
      { kind: 'trigger', name: 't', sql: trigger },
    ]);
  });

  it('drops functions of earlier releases', () => {
    const drop = 'drop function if exists f, g;';
    expect(sqlFile('f.sql', `-- For a test.\n\n${drop}\n`).statements).toEqual([
      { kind: 'drop', name: 'f', sql: drop },
    ]);
  });
});
