import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const UNUSED_SINCE = /\bunused since (\d+\.\d+\.\d+)/;

const TAKES_AWAY: [RegExp, string][] = [
  [/\bdrop\s+table\s+(?:if\s+exists\s+)?(\w+)/gi, 'drops table'],
  [/\bdrop\s+column\s+(?:if\s+exists\s+)?(\w+)/gi, 'drops column'],
  [/\balter\s+table\s+(\w+)\s+rename\b/gi, 'renames in'],
  [/\balter\s+column\s+(\w+)\s+(?:set\s+data\s+)?type\b/gi, 'changes the type of'],
  [/\balter\s+column\s+(\w+)\s+set\s+not\s+null/gi, 'wants a value in'],
  [/\bdrop\s+view\s+(?:if\s+exists\s+)?(\w+)/gi, 'drops view'],
  [/\bdrop\s+function\s+(?:if\s+exists\s+)?(\w+)/gi, 'drops function'],
];
const ADDED = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)([^,`;]*)/gi;

/** Changes in a migration that break the previous version, which may still be running. */
function contractions(source: string): string[] {
  const taken = TAKES_AWAY.flatMap(([pattern, does]) =>
    [...source.matchAll(pattern)].map(([, name]) => `${does} ${name}`),
  );
  const required = [...source.matchAll(ADDED)]
    .filter(([, , rest = '']) => /\bnot\s+null\b/i.test(rest) && !/\bdefault\b|\bgenerated\b/i.test(rest))
    .map(([, name]) => `wants a value in ${name}`);
  return [...taken, ...required];
}

function isUnused(source: string, version: string): boolean {
  const since = UNUSED_SINCE.exec(source)?.[1];
  return since !== undefined && since.localeCompare(version, 'en', { numeric: true }) < 0;
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

const migrations = globSync('migrations/2*.ts', { cwd: import.meta.dirname }).map((file) => ({
  file,
  source: readFileSync(join(import.meta.dirname, file), 'utf8'),
}));

/** Statements that do not belong in a migration. */
const misplaced = (source: string): string[] => [
  ...[...source.matchAll(/\bcreate\s+(?:or\s+replace\s+)?(view|function|trigger)\b/gi)].map(
    ([, what]) => `creates a ${what}, which belongs into an SQL file of the module that owns it`,
  ),
  ...[...source.matchAll(/from '\.\/(.+)\.js'/g)].map(([, other]) => `imports ${other}`),
];

describe('A migration', () => {
  it('leaves what the version before reads, or says since when it is unused', () => {
    const breaches = migrations
      .filter(({ source }) => !isUnused(source, version))
      .flatMap(({ file, source }) => contractions(source).map((breach) => `${file}: ${breach}`));
    expect(breaches).toEqual([]);
  });

  it('changes tables alone, and imports no other migration', () => {
    expect(
      migrations.flatMap(({ file, source }) => misplaced(source).map((what) => `${file} ${what}`)),
    ).toEqual([]);
  });

  it.each([
    ['this.addSql(`create or replace view shared_recording as`)', 'creates a view'],
    ["import { shared } from './20261128-shared-recording.js';", 'imports 20261128-shared-recording'],
  ])('would be refused: %s', (source, breach) => {
    expect(misplaced(source)).toEqual([expect.stringContaining(breach)]);
  });
});

describe('contractions', () => {
  it.each([
    ['drop table old_thing', 'drops table old_thing'],
    ['alter table recording drop column if exists title', 'drops column title'],
    ['alter table recording rename column title to name', 'renames in recording'],
    ['alter table recording rename to call', 'renames in recording'],
    ['alter table recording alter column duration type bigint', 'changes the type of duration'],
    ['alter table recording alter column duration set not null', 'wants a value in duration'],
    ['alter table recording add column tone text not null', 'wants a value in tone'],
    ['drop view live_recording', 'drops view live_recording'],
    ['drop function visits(uuid)', 'drops function visits'],
  ])('sees what %j does', (sql, breach) => {
    expect(contractions(`this.addSql(\`${sql}\`)`)).toEqual([breach]);
  });

  it.each([
    'alter table recording add column tone text null',
    'alter table recording add column tone text not null default 0',
    'alter table recording add column isLong boolean generated always as (duration > 60) stored not null',
    'create table thing (id uuid not null)',
    'drop index recording_by_date',
  ])('lets %j pass', (sql) => {
    expect(contractions(`this.addSql(\`${sql}\`)`)).toEqual([]);
  });

  it('takes the word of a migration only for a release before this one', () => {
    expect(isUnused('/** Unused: unused since 0.2.0 */', '0.3.0')).toBe(true);
    expect(isUnused('/** unused since 0.2.0 */', '0.2.0')).toBe(false);
    expect(isUnused('/** unused since 0.10.0 */', '0.9.0')).toBe(false);
    expect(isUnused('', '0.9.0')).toBe(false);
  });
});
