import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../shared/config/config.js';
import { type ObjectStorage, openObjectStorage } from '../media/index.js';
import { BACKUP_ERRORS } from './backups.errors.js';
import { seal, unseal } from './sealing.js';

const S3 = 's3://';

export class BackupPlace {
  private constructor(
    readonly to: string,
    private readonly storage: ObjectStorage,
    private readonly prefix: string,
    private readonly key: string | null,
  ) {}

  /** @throws BACKUP_ERRORS.badPlace */
  static async open(to: string, config: Pick<Config, 'backup' | 'dataDir'>): Promise<BackupPlace> {
    const { key, s3 } = config.backup;
    if (!to.startsWith(S3)) return BackupPlace.inFolder(to, config);
    if (!s3) throw BACKUP_ERRORS.badPlace('Backups in a bucket need a key: set BACKUP_S3_ACCESS_KEY_ID.');
    const [bucket = '', ...folders] = to.slice(S3.length).split('/');
    const prefix = folders.map((folder) => `${folder}/`).join('');
    if (!/^(?:[a-z0-9][a-z0-9._-]*\/)*$/.test(prefix) || bucket === '')
      throw BACKUP_ERRORS.badPlace(`${to} is not s3://bucket/prefix in lower-case letters and digits.`);
    const storage = await openObjectStorage({ ...s3, bucket });
    const problem = await storage.problem();
    if (problem) throw BACKUP_ERRORS.badPlace(`${to}: ${problem}`);
    return new BackupPlace(to, storage, prefix, key);
  }

  private static async inFolder(
    to: string,
    { backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
  ): Promise<BackupPlace> {
    const root = resolve(to);
    if (!relative(join(resolve(dataDir), 'objects'), root).startsWith('..'))
      throw BACKUP_ERRORS.badPlace(`${to} is where the recordings lie: choose a folder of its own.`);
    const secret = randomBytes(32).toString('hex');
    const storage = await openObjectStorage({ adapter: 'disk', root, secret }).catch((error: unknown) => {
      throw BACKUP_ERRORS.badPlace(`The folder ${to} cannot be used: ${(error as Error).message}`);
    });
    return new BackupPlace(to, storage, '', backup.key);
  }

  get isEncrypted(): boolean {
    return this.key !== null;
  }

  /** Separates blobs of different keys. */
  get keyMark(): string {
    return this.key ?? '';
  }

  /**
   * Writes atomically.
   * @returns the size
   */
  async write(name: string, source: Readable, workFolder: string, signal: AbortSignal): Promise<number> {
    const path = join(workFolder, 'sealed');
    try {
      const file = createWriteStream(path, { mode: 0o600 });
      await pipeline(source, seal(this.key), file, { signal });
      await this.storage.writeFile(this.prefix + name, path, 'application/octet-stream');
      return file.bytesWritten;
    } finally {
      await rm(path, { force: true });
    }
  }

  /**
   * Reads and decrypts a file.
   * @throws BACKUP_ERRORS.damaged and others while it is read
   */
  async read(name: string): Promise<Readable> {
    const source = await this.storage.read(this.prefix + name);
    const opened = Readable.from(unseal(this.key, name)(source), { objectMode: false });
    opened.once('close', () => source.destroy());
    return opened;
  }

  async *list(folder: string): AsyncGenerator<{ name: string; modifiedAt: Date }> {
    for await (const { key, modifiedAt } of this.storage.list(this.prefix + folder))
      yield { name: key.slice(this.prefix.length), modifiedAt };
  }

  delete(name: string): Promise<void> {
    return this.storage.delete(this.prefix + name);
  }
}
