import 'reflect-metadata';
import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { parseArgs } from 'node:util';
import { createApp } from '../app.js';
import { CheckSearch, RebuildSearch } from '../modules/ai/index.js';
import { RebuildRollups } from '../modules/analytics/index.js';
import { readConfig } from '../shared/config/config.js';
import { ConfigError } from '../shared/config/environment.js';
import { inContext } from '../shared/database/request-context.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopping.abort(new Error('Stopped.')));

const TASKS: Record<string, (app: INestApplication, options: Options) => Promise<void>> = {
  reindex,
  rollups,
  'doctor index': checkIndex,
};
const USAGE = 'use reindex, rollups with --recording ID or without, or doctor index with --repair or without';

interface Options {
  repair: boolean;
  recording: string | null;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { repair: { type: 'boolean', default: false }, recording: { type: 'string' } },
  });
  const work = TASKS[positionals.join(' ')];
  if (!work) throw new ConfigError([USAGE]);
  const options = { repair: values.repair, recording: values.recording ?? null };
  const app = await createApp({ ...readConfig(), role: 'api', logLevel: 'warn' });
  try {
    await app.init();
    await inContext(app.get(EntityManager), () => work(app, options));
  } finally {
    await app.close();
  }
}

async function reindex(app: INestApplication): Promise<void> {
  const report = (step: string, done: number): void => {
    if (done % 1_000 === 0) say(`${step}: ${done} recordings`);
  };
  const recordings = await app
    .get(CommandBus)
    .execute(new RebuildSearch({ signal: stopping.signal, report }));
  say(`The search index is new: ${recordings} recordings.`);
}

/** Recomputes visits from raw events. */
async function rollups(app: INestApplication, { recording }: Options): Promise<void> {
  const visits = await app.get(CommandBus).execute(new RebuildRollups({ recordingId: recording }));
  say(`The figures of ${visits} visits were computed again.`);
}

async function checkIndex(app: INestApplication, { repair }: Options): Promise<void> {
  const { signal } = stopping;
  const { rows, engines, withoutFile, storage } = await app
    .get(CommandBus)
    .execute(new CheckSearch({ repair, signal }));
  say(`Search entries that differ from the recordings: ${listed(rows)}`);
  for (const { name, recordings } of engines) say(`Differences in ${name}: ${listed(recordings)}`);
  say(`Recordings whose file is missing: ${listed(withoutFile)}`);
  const { orphans, isRemoved } = storage;
  say(`Files that no recording has: ${listed(orphans)}`);
  const wrong = rows.length + engines.reduce((sum, { recordings }) => sum + recordings.length, 0);
  if (wrong > 0) say(repair ? 'The index is repaired.' : 'Add --repair to put the index in order.');
  if (withoutFile.length > 0) say('A missing file comes back from a backup of the storage alone.');
  if (isRemoved) say('The files that no recording has are removed.');
  else if (orphans.length > 0)
    say(
      repair
        ? 'None of them is removed, as most files are such: is this the storage of this database?'
        : 'Add --repair to remove those files.',
    );
  const isInOrder = (wrong === 0 || repair) && (orphans.length === 0 || isRemoved);
  if (!isInOrder || withoutFile.length > 0) process.exitCode = 1;
}

const listed = (ids: string[]): string =>
  ids.length === 0 ? 'none' : `${ids.length} (${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ', …' : ''})`;

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
