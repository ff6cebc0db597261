import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const WRITES = [
  /\.(?:create|insert|insertMany|upsert|upsertMany|persist|persistAndFlush|remove|removeAndFlush|flush)\(/,
  /\.native(?:Insert|Update|Delete)\(/,
  /\b(?:insert into|delete from|truncate|update\s+\w+(?:\s+\w+)?\s+set)\b/,
  /\bcommands\.execute\(|\bCommandBus\b|\bOutbox\b/,
];

const writesIn = (source: string): string[] =>
  WRITES.flatMap((write) => source.replace(COMMENTS, '').match(write)?.[0] ?? []);

const files = globSync('modules/**/*.query.ts', { cwd: import.meta.dirname });

describe('A query', () => {
  it.each(files)('does not write: %s', (file) => {
    expect(writesIn(readFileSync(join(import.meta.dirname, file), 'utf8'))).toEqual([]);
  });

  it.each([
    'await this.em.flush();',
    'this.em.persist(viewer)',
    'await this.em.nativeUpdate(Viewer, { id }, { lastSeenAt: new Date() });',
    'await this.em.upsert(Viewer, viewer);',
    'this.em.execute(`insert into recording_view (id) values (?)`)',
    'this.em.execute(`update recording_viewer v set last_seen_at = now()`)',
    'this.em.execute(`delete from session`)',
    'await this.commands.execute(new CountView({ viewerId }));',
  ])('would be seen to write: %s', (source) => {
    expect(writesIn(source)).not.toEqual([]);
  });

  it('may speak of writing and read what changes', () => {
    expect(
      writesIn('/** No flush( here. */ em.find(Session, { updatedAt }); `select updated_at from session`'),
    ).toEqual([]);
  });
});

/** Rows whose type comes from a cast or is missing. Locks and functions called for their effect return no rows. */
const UNTYPED = [/\.execute</, /\.execute\(\s*[`'"]\s*(?:with\b|select (?!1\b|(?:pg|refresh)_\w+\())/];
const untypedIn = (source: string): string[] =>
  UNTYPED.flatMap((untyped) => source.replace(COMMENTS, '').match(untyped)?.[0] ?? []);

describe('Rows of SQL', () => {
  it('are typed by a schema, of which rows.ts takes care', () => {
    const sources = globSync('**/*.ts', {
      cwd: import.meta.dirname,
      exclude: ['**/*.spec.ts', 'migrations/**', 'shared/database/rows.ts'],
    });
    expect(sources.length).toBeGreaterThan(300);
    const untyped = sources.filter(
      (file) => untypedIn(readFileSync(join(import.meta.dirname, file), 'utf8')).length > 0,
    );
    expect(untyped).toEqual([]);
  });

  it.each([
    'await this.em.execute<{ id: string }[]>(`select id from task`)',
    "await em.execute('select id from task')",
    'await em.execute(\n  `with due as (select id from task) update task set key = null returning id`)',
  ])('would be seen without one: %s', (source) => {
    expect(untypedIn(source)).not.toEqual([]);
  });
});
