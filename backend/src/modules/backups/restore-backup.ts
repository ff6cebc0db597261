import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Config } from '../../shared/config/config.js';
import type { MigrationClass } from '../../shared/database/entities.js';
import { migrate, migrateTables } from '../../shared/database/migrate.js';
import { schemaAge } from '../../shared/database/schema-age.js';
import { type ObjectStorage, withWorkspace } from '../media/index.js';
import { BACKUP_ERRORS } from './backups.errors.js';
import { loadSnapshot } from './load-snapshot.js';
import {
  BACKUPS,
  BLOBS,
  findBackups,
  type Manifest,
  marksOf,
  readManifest,
  type Secrets,
} from './manifest.js';
import { readAddress } from './place-address.js';
import { BackupPlace } from './place.js';
import { forgetPoint, keptPoints, RestorePlace, takeBack, withClient } from './restore-place.js';

/** Prefix for objects that a restore replaced, followed by the restore point. */
const KEPT = 'before-restore/';

export interface RestoreTask {
  config: Config;
  storage: ObjectStorage;
  migrations: MigrationClass[];
  /** A folder or `s3://bucket/prefix` for its newest backup, or a single one: `…/backups/NAME`. */
  from: string;
  /** Whether existing accounts may be replaced. They are kept aside. */
  replace: boolean;
  report: (line: string) => void;
  signal: AbortSignal;
  /**
   * Validates the restored database before it goes live.
   * @throws if it is not as expected
   */
  check: (databaseUrl: string) => Promise<void>;
}

export interface Restored {
  name: string;
  rows: number;
  /** Number of copied objects; others already existed. */
  objects: number;
  /** Secrets to set if this installation's differ from the backup's. */
  otherSecrets: { known: Secrets | null } | null;
}

/**
 * Restores a backup. The running installation is not affected until everything is restored and checked, nor by a
 * failure.
 * @throws BACKUP_ERRORS
 */
export async function restoreBackup(task: RestoreTask): Promise<Restored> {
  const { config, migrations, report, signal } = task;
  const address = readAddress(task.from);
  const place = await BackupPlace.open(address.to, config);
  const { finished } = await findBackups(place);
  const name = address.backup ?? finished.at(-1);
  if (!name || !finished.includes(name)) throw BACKUP_ERRORS.none(task.from);
  const manifest = await readManifest(place, name);
  const known = migrationsOf(manifest, migrations);
  await requireFiles(place, manifest);
  const target = await RestorePlace.choose(config.database.url, task.replace, new Date());
  try {
    report(`Restoring ${name}: ${manifest.tables.length} tables, ${manifest.objects.length} files`);
    await migrateTables({ database: { url: target.url } }, known);
    const unpacked = async (file: string) => {
      const sealed = await place.read(file);
      const opened = createGunzip();
      pipeline(sealed, opened).catch(() => undefined);
      return opened;
    };
    await withClient(target.url, (client) => loadSnapshot(client, manifest.tables, unpacked, signal));
    await migrate({ database: { url: target.url } }, migrations);
    const objects = await restoreObjects(task, place, manifest, target.point);
    await task.check(target.url);
    signal.throwIfAborted();
    await target.takeOver();
    return {
      name,
      objects,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      otherSecrets: manifest.secretsMark === marksOf(config) ? null : { known: manifest.secrets },
    };
  } catch (error) {
    await target.giveUp();
    throw error;
  }
}

/**
 * Migrations of the backed-up database.
 * @throws BACKUP_ERRORS.tooNew, BACKUP_ERRORS.tooOld
 */
function migrationsOf(
  { migrations: had, version }: Manifest,
  migrations: MigrationClass[],
): MigrationClass[] {
  const names = migrations.map(({ name }) => name);
  switch (schemaAge(had, names)) {
    case 'older':
      throw BACKUP_ERRORS.tooOld(version);
    case 'newer':
      throw BACKUP_ERRORS.tooNew(version);
    case 'baseline':
      return migrations.slice(0, 1);
    case 'current':
      return migrations.filter(({ name }) => had.includes(name));
  }
}

async function requireFiles(place: BackupPlace, { tables, objects }: Manifest): Promise<void> {
  const there = new Set<string>();
  for (const folder of [BACKUPS, BLOBS]) for await (const { name } of place.list(folder)) there.add(name);
  const wanted = [...tables.map(({ file }) => file), ...objects.map(({ blob }) => blob)];
  const missing = wanted.filter((name) => !there.has(name));
  if (missing.length > 0) throw BACKUP_ERRORS.incomplete(missing);
}

async function restoreObjects(
  { config, storage, report, signal }: RestoreTask,
  place: BackupPlace,
  { objects }: Manifest,
  point: string,
): Promise<number> {
  const there = new Map<string, { size: number; modifiedAt: Date }>();
  for await (const { key, size, modifiedAt } of storage.list('')) there.set(key, { size, modifiedAt });
  let copied = 0;
  await withWorkspace(join(config.dataDir, 'work'), 'restore', async (folder) => {
    const path = join(folder, 'object');
    for (const { key, size, modifiedAt, blob } of objects) {
      signal.throwIfAborted();
      const found = there.get(key);
      if (found?.size === size && found.modifiedAt <= new Date(modifiedAt)) continue;
      await pipeline(await place.read(blob), createWriteStream(path, { mode: 0o600 }), { signal });
      const isSame =
        found?.size === size &&
        (await hashOf(await storage.read(key))) === (await hashOf(createReadStream(path)));
      if (!isSame) {
        if (found) await storage.copy(key, `${KEPT}${point}/${key}`);
        await storage.writeFile(key, path, 'application/octet-stream');
        if (++copied % 100 === 0) report(`${copied} files are back`);
      }
      await rm(path);
    }
  });
  return copied;
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

type KeptTask = Pick<RestoreTask, 'config' | 'storage' | 'signal'>;

/**
 * Undoes the last restore.
 * @returns its time
 * @throws BACKUP_ERRORS.nothingKept
 */
export async function undoRestore({ config, storage, signal }: KeptTask): Promise<string> {
  const [point] = await keptPoints(config.database.url);
  if (!point) throw BACKUP_ERRORS.nothingKept();
  const prefix = `${KEPT}${point}/`;
  await withWorkspace(join(config.dataDir, 'work'), 'restore', async (folder) => {
    for await (const { key } of storage.list(prefix)) {
      const path = join(folder, 'object');
      await pipeline(await storage.read(key), createWriteStream(path, { mode: 0o600 }), { signal });
      await storage.writeFile(key.slice(prefix.length), path, 'application/octet-stream');
      await rm(path);
    }
  });
  await takeBack(config.database.url, point);
  await storage.deletePrefix(prefix);
  return point;
}

/**
 * Deletes what restores kept aside.
 * @returns how many
 */
export async function forgetRestores({ config, storage }: KeptTask): Promise<number> {
  const points = await keptPoints(config.database.url);
  for (const point of points) {
    await forgetPoint(config.database.url, point);
    await storage.deletePrefix(`${KEPT}${point}/`);
  }
  return points.length;
}
