import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Those of an earlier date were written before the rule, and no release lies between them. */
const SINCE = '20261126';

/** `unused since 0.2.0` in a migration: the release that stopped reading what it takes away. */
const UNUSED_SINCE = /\bunused since (\d+\.\d+\.\d+)/;

const TAKES_AWAY: [RegExp, string][] = [
  [/\bdrop\s+table\s+(?:if\s+exists\s+)?(\w+)/gi, 'drops table'],
  [/\bdrop\s+column\s+(?:if\s+exists\s+)?(\w+)/gi, 'drops column'],
  [/\balter\s+table\s+(\w+)\s+rename\b/gi, 'renames in'],
  [/\balter\s+column\s+(\w+)\s+(?:set\s+data\s+)?type\b/gi, 'changes the type of'],
  [/\balter\s+column\s+(\w+)\s+set\s+not\s+null/gi, 'wants a value in'],
];
const REPLACED: [RegExp, (name: string) => RegExp, string][] = [
  [
    /\bdrop\s+view\s+(?:if\s+exists\s+)?(\w+)/gi,
    (name) => new RegExp(`\\bview\\s+${name}\\s+(?:with|as)\\b`, 'i'),
    'view',
  ],
  [
    /\b(?:drop\s+function\s+(?:if\s+exists\s+)?(\w+)|alter\s+function\s+(\w+)\([^)]*\)\s+rename)/gi,
    (name) => new RegExp(`\\bcreate\\s+(?:or\\s+replace\\s+)?function\\s+${name}\\b`, 'i'),
    'function',
  ],
];
const ADDED = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)([^,`;]*)/gi;

/** What of a migration the version before, which may still be running, would stumble over. */
function contractions(source: string): string[] {
  const taken = TAKES_AWAY.flatMap(([pattern, does]) =>
    [...source.matchAll(pattern)].map(([, name]) => `${does} ${name}`),
  );
  // A view or function may change as long as its name stays.
  const lost = REPLACED.flatMap(([pattern, again, what]) =>
    [...source.matchAll(pattern)]
      .map(([, one, other]) => one ?? other!)
      .filter((name) => !again(name).test(source))
      .map((name) => `drops ${what} ${name}`),
  );
  const required = [...source.matchAll(ADDED)]
    .filter(([, , rest = '']) => /\bnot\s+null\b/i.test(rest) && !/\bdefault\b|\bgenerated\b/i.test(rest))
    .map(([, name]) => `wants a value in ${name}`);
  return [...taken, ...lost, ...required];
}

/** Whether a release older than this one has stopped using it. */
function isUnused(source: string, version: string): boolean {
  const since = UNUSED_SINCE.exec(source)?.[1];
  return since !== undefined && since.localeCompare(version, 'en', { numeric: true }) < 0;
}

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

describe('A migration', () => {
  it('leaves what the version before reads, or says since when nobody does', () => {
    const breaches = globSync('migrations/2*.ts', { cwd: import.meta.dirname })
      .filter((file) => basename(file) >= SINCE)
      .map((file) => ({ file, source: readFileSync(join(import.meta.dirname, file), 'utf8') }))
      .filter(({ source }) => !isUnused(source, version))
      .flatMap(({ file, source }) => contractions(source).map((breach) => `${file}: ${breach}`));
    expect(breaches).toEqual([]);
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
    'drop view live_recording`); this.addSql(`create view live_recording as select 1',
    'alter function entries(uuid[]) rename to entries_before`); this.addSql(`create function entries(uuid[])',
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
