import 'reflect-metadata';
import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '../app.js';
import { MIGRATIONS } from '../migrations/index.js';
import { CheckSearch, RebuildSearch } from '../modules/ai/index.js';
import {
  forgetRestores,
  moveObjects,
  recordBackup,
  restoreBackup,
  undoRestore,
} from '../modules/backups/index.js';
import { ObjectStorage, openObjectStorage } from '../modules/media/index.js';
import { type Config, readConfig } from '../shared/config/config.js';
import { ConfigError } from '../shared/config/environment.js';
import { inContext } from '../shared/database/request-context.js';

const USAGE = `use one of
  npm run backup -- FOLDER | s3://bucket/prefix
  npm run restore -- FOLDER | s3://bucket/prefix [--replace]      the newest backup there, or …/backups/NAME
  npm run restore -- --back                                       as it was before the last restore
  npm run restore -- --forget                                     removes what restores have kept aside
  npm run move-objects -- disk s3 | s3 disk [--remove]`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stopping = new AbortController();
const { signal } = stopping;
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => stopping.abort(new Error('Stopped. Run it again to continue.')));

interface Options {
  replace: boolean;
  back: boolean;
  forget: boolean;
  remove: boolean;
  /** The secrets file of `npm start` that this process uses; null if the environment sets them. */
  secretsFile: string | null;
}

/** `npm run backup`, `npm run restore` and `npm run move-objects`, on a running installation. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      back: { type: 'boolean', default: false },
      forget: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      'secrets-file': { type: 'string' },
    },
  });
  const [task, ...names] = positionals;
  const config = readConfig();
  const options = { ...values, secretsFile: values['secrets-file'] ?? null };
  if (task === 'backup') return backUp(config, names[0] ?? config.backup.to);
  if (task === 'restore' && options.back) return goBack(config);
  if (task === 'restore' && options.forget) return forget(config);
  if (task === 'restore') return restore(config, names[0] ?? config.backup.to, options);
  if (task === 'move-objects') return move(config, names, options);
  throw new ConfigError([USAGE]);
}

async function withApp<T>(config: Config, work: (app: INestApplication) => Promise<T>): Promise<T> {
  const app = await createApp({ ...config, role: 'api', logLevel: 'warn' });
  try {
    await app.init();
    return await inContext(app.get(EntityManager), () => work(app));
  } finally {
    await app.close();
  }
}

async function backUp(config: Config, to: string | null): Promise<void> {
  if (!to) throw new ConfigError([USAGE]);
  const made = await withApp(config, (app) =>
    recordBackup(app.get(EntityManager), {
      config,
      to,
      signal,
      storage: app.get(ObjectStorage, { strict: false }),
    }),
  );
  const { name, rows, objects, newObjects, bytes, thinned, isEncrypted } = made;
  say(`${name}: ${rows} rows and ${objects} files, ${newObjects} of them new; ${bytes} bytes were written.`);
  if (thinned > 0) say(`Older backups that went: ${thinned}.`);
  if (!isEncrypted)
    say(
      'It is not encrypted, so APP_SECRET is not in it: keep that (DATA_DIR/secrets.json, or your own setting) beside it.',
    );
}

async function restore(config: Config, from: string | null, options: Options): Promise<void> {
  if (!from) throw new ConfigError([USAGE]);
  const storage = await storageOf(config, config.objects.adapter);
  const task = { config, storage, migrations: MIGRATIONS, from, signal };
  const check = (url: string): Promise<void> => checkRestored({ ...config, database: { url } });
  const { name, rows, objects, otherSecrets } = await restoreBackup({
    ...task,
    replace: options.replace,
    report: say,
    check,
  });
  say(`${name} is back: ${rows} rows; ${objects} files were copied.`);
  if (config.search.adapter === 'elasticsearch')
    await withApp(config, async (app) => {
      await app.get(CommandBus).execute(new RebuildSearch({ signal, report: () => undefined }));
      say('The search index is made anew.');
    });
  if (otherSecrets?.known && options.secretsFile) {
    keepSecrets(options.secretsFile, otherSecrets.known.appSecret);
    say(`APP_SECRET is the one of the backup; the one before lies in ${options.secretsFile}.before-restore.`);
  } else if (otherSecrets)
    say(
      'APP_SECRET or ENCRYPTION_KEY are not those of the backup: set them, or links, sessions and connected drives of the backup do not work.',
    );
  say('Start Playhead again. "npm run restore -- --back" takes this back.');
}

async function checkRestored(config: Config): Promise<void> {
  const withoutEngine: Config = { ...config, search: { adapter: 'postgres' } };
  const { rows, engines, withoutFile, storage } = await withApp(withoutEngine, (app) =>
    app.get(CommandBus).execute(new CheckSearch({ repair: false, signal })),
  );
  const wrong = rows.length + engines.reduce((sum, { recordings }) => sum + recordings.length, 0);
  say(`Recordings without their file: ${withoutFile.length}; search entries that differ: ${wrong}.`);
  if (storage.orphans.length > 0)
    say(`Files that no recording of the backup has: ${storage.orphans.length}.`);
  if (withoutFile.length > 0)
    say(`Without a file: ${withoutFile.slice(0, 5).join(', ')}${withoutFile.length > 5 ? ', …' : ''}`);
}

function keepSecrets(file: string, appSecret: string): void {
  copyFileSync(file, `${file}.before-restore`);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...kept, appSecret }, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

async function goBack(config: Config): Promise<void> {
  const storage = await storageOf(config, config.objects.adapter);
  const point = await undoRestore({ config, storage, signal });
  say(`The restore of ${point} is taken back. Start Playhead again.`);
}

async function forget(config: Config): Promise<void> {
  const storage = await storageOf(config, config.objects.adapter);
  say(`Removed: what ${await forgetRestores({ config, storage, signal })} restore(s) had kept aside.`);
}

async function move(config: Config, names: string[], { remove }: Options): Promise<void> {
  const [from, to] = names;
  if (!isAdapter(from) || !isAdapter(to) || from === to) throw new ConfigError([USAGE]);
  const report = (copied: number, there: number): void => {
    if ((copied + there) % 100 === 0) say(`${copied} copied, ${there} were there`);
  };
  const stores = { from: await storageOf(config, from), to: await storageOf(config, to) };
  const { copied, there, bytes, removed } = await moveObjects({
    ...stores,
    remove,
    report,
    signal,
    dataDir: config.dataDir,
  });
  say(`${copied} files copied (${bytes} bytes), ${there} were there already, ${removed} removed.`);
  if (!remove)
    say(
      to === 's3'
        ? 'Start Playhead with the bucket, then run this again with --remove.'
        : 'Start Playhead without S3_BUCKET, then run this again with --remove.',
    );
}

const isAdapter = (name: string | undefined): name is 'disk' | 's3' => name === 'disk' || name === 's3';

async function storageOf(config: Config, adapter: 'disk' | 's3'): Promise<ObjectStorage> {
  if (adapter === 'disk')
    return openObjectStorage({ adapter, root: join(config.dataDir, 'objects'), secret: config.appSecret });
  if (config.objects.adapter !== 's3') throw new ConfigError(['S3_BUCKET: is required to reach the bucket']);
  return openObjectStorage(config.objects);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
