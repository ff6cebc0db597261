import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { changeRows, selectRows } from './rows.js';

const SOURCES = join(import.meta.dirname, '../..');

/**
 * One `create or replace`, or a `drop function` of what earlier releases created, up to the semicolon before the next
 * statement or comment at a line start.
 */
const STATEMENT =
  /^(?:create or replace (view|function|trigger)|drop function if exists) (\w+)[\s\S]*?;(?=\s*$(?![\s\S])|\n+(?:create or replace|drop function|--) )/gm;
const COMMENTS = /^\s*--.*$/gm;

interface Statement {
  kind: 'view' | 'function' | 'trigger' | 'drop';
  name: string;
  sql: string;
}

export interface SqlFile {
  /** Relative to `src`. */
  path: string;
  text: string;
  hash: string;
  statements: Statement[];
}

/**
 * SQL files of all modules with views, functions and triggers, each in the module that owns it, sorted by dependency.
 * @throws Error for circular dependencies
 */
export function readSqlFiles(): SqlFile[] {
  const files = globSync('{modules,shared}/**/*.sql', { cwd: SOURCES }).sort();
  return inOrderOfNeed(files.map((path) => sqlFile(path, readFileSync(join(SOURCES, path), 'utf8'))));
}

export const readSql = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');

export const sqlFile = (path: string, text: string): SqlFile => ({
  path,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
  statements: [...text.matchAll(STATEMENT)].map(([sql, kind, name]) => ({
    kind: (kind ?? 'drop') as Statement['kind'],
    name: name!,
    sql,
  })),
});

/** A file depends on another one if it mentions anything the other creates. */
export function inOrderOfNeed(files: SqlFile[]): SqlFile[] {
  const ordered: SqlFile[] = [];
  const visit = (file: SqlFile, above: SqlFile[]): void => {
    if (ordered.includes(file)) return;
    if (above.includes(file))
      throw new Error(`SQL files need each other: ${[...above, file].map(({ path }) => path).join(', ')}`);
    for (const needed of files) if (needs(file, needed)) visit(needed, [...above, file]);
    ordered.push(file);
  };
  for (const file of files) visit(file, []);
  return ordered;
}

function needs(file: SqlFile, other: SqlFile, kinds: Statement['kind'][] = ['view', 'function']): boolean {
  const code = file.text.replace(COMMENTS, '');
  const names = other.statements.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  return file !== other && names.some((name) => new RegExp(`\\b${name}\\b`).test(code));
}

const Applied = z.object({ path: z.string(), hash: z.string() });
const Existing = z.object({ kind: z.string(), name: z.string(), definition: z.string() });

const EXISTING = `select 'view' as kind, relname as name, '' as definition from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
  union all select 'function', proname, '' from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'trigger', tgname, pg_get_triggerdef(t.oid) from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace`;

/**
 * Applies files that changed since they were last applied or whose objects are missing, together with all files that
 * depend on their views. Views are dropped and recreated because their columns may have changed. Runs in the caller's
 * transaction, so that other processes see either the old or the new objects.
 * @returns the number of applied files
 */
export async function applySqlFiles(em: EntityManager, files = readSqlFiles()): Promise<number> {
  const applied = new Map(
    (await selectRows(em, Applied, 'select path, hash from repeatable_sql')).map((row) => [
      row.path,
      row.hash,
    ]),
  );
  const existing = await selectRows(em, Existing, EXISTING);
  const find = ({ kind, name }: Statement) =>
    existing.find((object) => object.kind === kind && object.name === name);
  const changed: SqlFile[] = [];
  for (const file of files) {
    const isThere = (statement: Statement) => statement.kind === 'drop' || find(statement);
    const isCurrent = applied.get(file.path) === file.hash && file.statements.every(isThere);
    if (!isCurrent || changed.some((other) => needs(file, other, ['view']))) changed.push(file);
  }
  const views = changed.flatMap(({ statements }) => statements).filter(({ kind }) => kind === 'view');
  for (const { name } of views.toReversed()) await em.execute(`drop view if exists ${name}`);
  // Functions may call functions of later files.
  await em.execute('set local check_function_bodies = off');
  for (const { path, hash, statements } of changed) {
    for (const statement of statements)
      if (!isSameTrigger(statement, find(statement)?.definition)) await em.execute(statement.sql);
    await changeRows(
      em,
      'insert into repeatable_sql (path, hash) values (?, ?) on conflict (path) do update set hash = excluded.hash',
      [path, hash],
    );
  }
  return changed.length;
}

/** Creating a trigger locks its table against writes, so unchanged ones are skipped. */
const isSameTrigger = ({ kind, sql }: Statement, definition = ''): boolean =>
  kind === 'trigger' && plain(sql.replace('or replace ', '')) === plain(definition);

const plain = (sql: string): string =>
  sql.toLowerCase().replaceAll('public.', '').replace(/\s+/g, ' ').replace(/;$/, '').trim();
