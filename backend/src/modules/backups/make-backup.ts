import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { Config } from '../../shared/config/config.js';
import { AppError } from '../../shared/errors/app-error.js';
import { type ObjectStorage, withWorkspace } from '../media/index.js';
import { BACKUP_ERRORS } from './backups.errors.js';
import {
  BACKUPS,
  BLOBS,
  blobOf,
  findBackups,
  type Manifest,
  marksOf,
  nameOf,
  readManifest,
  writeManifest,
} from './manifest.js';
import { BackupPlace } from './place.js';
import { readSnapshot, type Table } from './snapshot.js';
import { backupsToRemove } from './thinning.js';

const DAY_MS = 24 * 3_600_000;
const LOCK = `hashtextextended('backup', 0)`;

export interface MadeBackup {
  name: string;
  rows: number;
  objects: number;
  /** Bytes written by this backup; unchanged objects are reused from earlier ones. */
  bytes: number;
  newObjects: number;
  thinned: number;
  isEncrypted: boolean;
}

export interface BackupTask {
  config: Config;
  storage: ObjectStorage;
  /** A folder or `s3://bucket/prefix`. */
  to: string;
  signal: AbortSignal;
  /** Called once no other run is active. */
  begun: () => Promise<void>;
}

/**
 * Backs up a consistent snapshot of the database, then the objects that no earlier backup has. An interrupted run
 * leaves no backup, and the next one reuses its objects.
 * @throws BACKUP_ERRORS
 */
export async function makeBackup({ config, storage, to, signal, begun }: BackupTask): Promise<MadeBackup> {
  const place = await BackupPlace.open(to, config);
  const client = new pg.Client({ connectionString: config.database.url, keepAlive: true });
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as mine`);
    if (!rows[0]?.mine) throw BACKUP_ERRORS.running();
    await begun();
    return await withWorkspace(join(config.dataDir, 'work'), 'backup', (folder) =>
      new BackupRun(place, storage, folder, signal).make(client, config),
    );
  } finally {
    await client.end();
  }
}

class BackupRun {
  private bytes = 0;

  constructor(
    private readonly place: BackupPlace,
    private readonly storage: ObjectStorage,
    private readonly folder: string,
    private readonly signal: AbortSignal,
  ) {}

  async make(client: pg.Client, { appSecret, encryptionKey }: Config): Promise<MadeBackup> {
    const madeAt = new Date();
    const name = nameOf(madeAt);
    const fileOf = (table: Table): string => `${BACKUPS}${name}/tables/${table.name}`;
    const { tables, migrations } = await readSnapshot(client, (table, rows) =>
      this.keepTable(fileOf(table), rows),
    );
    const { objects, added } = await this.keepObjects();
    const secrets = { appSecret, encryptionKey };
    const manifest: Manifest = {
      format: 1,
      madeAt: madeAt.toISOString(),
      version: productVersion(),
      migrations,
      objects,
      tables: tables.map((table) => ({ ...table, file: fileOf(table) })),
      secretsMark: marksOf(secrets),
      secrets: this.place.isEncrypted ? secrets : null,
    };
    await writeManifest(this.place, name, manifest, this.folder, this.signal);
    return {
      name,
      bytes: this.bytes,
      isEncrypted: this.place.isEncrypted,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      objects: objects.length,
      newObjects: added,
      thinned: await this.thin(madeAt),
    };
  }

  private async keepTable(file: string, rows: Readable): Promise<void> {
    const packed = createGzip({ level: 6 });
    const packing = pipeline(rows, packed, { signal: this.signal });
    const [size] = await Promise.all([this.place.write(file, packed, this.folder, this.signal), packing]);
    this.bytes += size;
  }

  private async keepObjects(): Promise<{ objects: Manifest['objects']; added: number }> {
    const there = new Set<string>();
    for await (const { name } of this.place.list(BLOBS)) there.add(name);
    const objects: Manifest['objects'] = [];
    let added = 0;
    for await (const object of this.storage.list('')) {
      this.signal.throwIfAborted();
      const blob = blobOf(this.place, object);
      if (!there.has(blob)) {
        const source = await this.sourceOf(object.key);
        // The object was deleted after it was listed; its rows are or will be deleted too.
        if (!source) continue;
        this.bytes += await this.place.write(blob, source, this.folder, this.signal);
        added++;
      }
      objects.push({ key: object.key, size: object.size, modifiedAt: object.modifiedAt.toISOString(), blob });
    }
    return { objects, added };
  }

  private async sourceOf(key: string): Promise<Readable | null> {
    if (!(await this.storage.head(key))) return null;
    return this.storage.read(key);
  }

  /**
   * Removes old backups and blobs that only they use. Blobs younger than a day may belong to a concurrent run and are
   * kept.
   */
  private async thin(now: Date): Promise<number> {
    const { finished, unfinished } = await findBackups(this.place);
    const removed = backupsToRemove(finished, now);
    const used = await this.blobsOf(finished.filter((name) => !removed.includes(name)));
    const isOld = ({ modifiedAt }: { modifiedAt: Date }): boolean =>
      now.getTime() - modifiedAt.getTime() > DAY_MS;
    for (const name of removed) await this.removeBackup(name);
    for (const file of unfinished.filter(isOld)) await this.place.delete(file.name);
    const unused: string[] = [];
    if (used)
      for await (const blob of this.place.list(BLOBS))
        if (!used.has(blob.name) && isOld(blob)) unused.push(blob.name);
    for (const name of unused) await this.place.delete(name);
    return removed.length;
  }

  /** Null if a backup is unreadable, e.g. with another key. No blob may be deleted then. */
  private async blobsOf(backups: string[]): Promise<Set<string> | null> {
    const used = new Set<string>();
    try {
      for (const name of backups)
        for (const { blob } of (await readManifest(this.place, name)).objects) used.add(blob);
      return used;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  /** The manifest is deleted first, so that an interrupted removal leaves no invalid backup. */
  private async removeBackup(backup: string): Promise<void> {
    const folder = `${BACKUPS}${backup}/`;
    await this.place.delete(`${folder}manifest`);
    const files: string[] = [];
    for await (const { name } of this.place.list(folder)) files.push(name);
    for (const name of files) await this.place.delete(name);
  }
}

const productVersion = (): string =>
  (JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }).version;
