import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  access,
  constants,
  link,
  mkdir,
  open,
  opendir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requireKey, requirePrefix } from '../ports/object-key.js';
import {
  ObjectStorage,
  type ByteRange,
  type StoredObject,
  type UploadTargetRequest,
} from '../ports/object-storage.js';
import {
  ObjectNotFound,
  OutOfSpace,
  StorageUnavailable,
  systemErrorCode,
  UploadAlreadyReceived,
  UploadIncomplete,
  UploadTooLarge,
} from '../media.errors.js';
import { isDead } from '../processes.js';
import { BoundedBody, MINIMUM_UPLOAD_RATE, type MinimumRate } from './bounded-body.js';
import { UploadSignature, type UploadQuery } from './upload-signature.js';

export interface DiskOptions {
  /** The folder of all objects; made when missing. */
  root: string;
  /** Signs upload URLs. */
  secret: string;
  minimumRate?: MinimumRate;
}

const dayMs = 24 * 60 * 60 * 1000;
// `.{name}.{process id}-{random}.part`; no key starts a segment with a dot.
const partName = /^\..*\.(\d+)-[0-9a-f]+\.part$/;

/**
 * Objects as files under one folder. A file is written beside its place under a temporary name, flushed, and only
 * then given its name, so that a kill at any moment leaves the whole object or none.
 */
export class DiskObjectStorage extends ObjectStorage {
  readonly name = 'disk';
  private readonly signature: UploadSignature;

  private constructor(
    private readonly root: string,
    secret: string,
    private readonly minimumRate: MinimumRate,
  ) {
    super();
    this.signature = new UploadSignature(secret);
  }

  /** Makes the folder and sweeps what a killed process left half-written. */
  static async open({ root, secret, minimumRate }: DiskOptions): Promise<DiskObjectStorage> {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const storage = new DiskObjectStorage(await realpath(root), secret, minimumRate ?? MINIMUM_UPLOAD_RATE);
    await storage.sweepParts();
    return storage;
  }

  async createUploadTarget({ key, expiresAt, maxBytes, baseUrl }: UploadTargetRequest): Promise<string> {
    const url = new URL(`/api/uploads/${requireKey(key)}`, baseUrl);
    url.search = new URLSearchParams({ ...this.signature.sign(key, expiresAt, maxBytes) }).toString();
    return url.href;
  }

  /** Checks the parts of an upload URL as it came in. @throws UploadTargetInvalid */
  verifyUpload(key: string, query: UploadQuery): { key: string; maxBytes: number } {
    return this.signature.verify(key, query);
  }

  /**
   * Stores the body of a PUT, once for each key.
   * @param expectedBytes the announced Content-Length, null when there was none
   * @throws UploadTooLarge, UploadAlreadyReceived, UploadIncomplete, UploadTooSlow, OutOfSpace; nothing is kept then
   */
  async receive(
    key: string,
    body: Readable,
    { expectedBytes, maxBytes }: { expectedBytes: number | null; maxBytes: number },
  ): Promise<{ size: number }> {
    const path = this.pathOf(key);
    if (expectedBytes !== null && expectedBytes > maxBytes) throw new UploadTooLarge(maxBytes);
    if (await this.head(key)) throw new UploadAlreadyReceived();
    const bounded = new BoundedBody({ expectedBytes, maxBytes, minimumRate: this.minimumRate });
    try {
      await this.writeWhole(
        path,
        (part) => pipeline(body, bounded, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })),
        () => bounded.received,
        // A link, unlike a rename, never replaces: of two uploads to one key the first to end stays.
        link,
      );
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === 'EEXIST') throw new UploadAlreadyReceived();
      if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR')
        throw new UploadIncomplete();
      throw error;
    } finally {
      bounded.destroy();
    }
    return { size: bounded.received };
  }

  async head(key: string): Promise<{ size: number } | null> {
    const path = this.pathOf(key);
    try {
      const found = await stat(path);
      return found.isFile() ? { size: found.size } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw new StorageUnavailable(error);
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.pathOf(key), 'r').catch((error: unknown) => {
      throw isMissing(error) ? new ObjectNotFound() : new StorageUnavailable(error);
    });
    return file.createReadStream(range);
  }

  async writeFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.writeWhole(
      this.pathOf(key),
      (part) =>
        pipeline(createReadStream(path), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })),
      () => size,
      rename,
    );
  }

  /** A symbolic link: no bytes are copied, and the file's folder is still the caller's own. */
  async fetchTo(key: string, path: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!(await this.head(key))) throw new ObjectNotFound();
    await symlink(this.pathOf(key), path);
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
    await this.removeEmptyFolders(dirname(this.pathOf(key)));
  }

  async deletePrefix(prefix: string): Promise<void> {
    const folder = join(this.root, requirePrefix(prefix));
    await rm(folder, { recursive: true, force: true });
    await this.removeEmptyFolders(dirname(folder));
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const folder = prefix === '' ? '' : requirePrefix(prefix);
    for await (const { key, part } of this.walk(folder)) {
      if (part !== null) continue;
      const found = await stat(join(this.root, key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw new StorageUnavailable(error);
      });
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }

  check(): Promise<boolean> {
    return access(this.root, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
  }

  private pathOf(key: string): string {
    return join(this.root, requireKey(key));
  }

  /** Fills a temporary file, proves that it is whole and on the disk, and only then gives it its place. */
  private async writeWhole(
    path: string,
    fill: (part: string) => Promise<void>,
    expectedSize: () => number,
    place: (part: string, path: string) => Promise<void>,
  ): Promise<void> {
    const folder = dirname(path);
    const part = join(
      folder,
      `.${posix.basename(path)}.${process.pid}-${randomBytes(6).toString('hex')}.part`,
    );
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await fill(part);
      const { size } = await stat(part);
      if (size !== expectedSize())
        throw new StorageUnavailable(`${size} bytes were kept of ${expectedSize()}`);
      await place(part, path);
      await flushFolder(folder);
    } catch (error) {
      const code = systemErrorCode(error);
      throw code === 'ENOSPC' || code === 'EDQUOT' ? new OutOfSpace() : error;
    } finally {
      await rm(part, { force: true });
    }
  }

  private async sweepParts(): Promise<void> {
    for await (const { key, part } of this.walk('')) {
      if (part === null) continue;
      const path = join(this.root, key);
      if (isDead(part) || Date.now() - (await stat(path)).mtimeMs > dayMs) await rm(path, { force: true });
    }
  }

  /** Every file under a folder; `part` is the id of the process that was writing it, null for an object. */
  private async *walk(folder: string): AsyncIterable<{ key: string; part: number | null }> {
    const entries = await opendir(join(this.root, folder), { recursive: true }).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw new StorageUnavailable(error);
    });
    if (!entries) return;
    for await (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name).slice(this.root.length + 1);
      const writer = partName.exec(entry.name)?.[1];
      yield { key: path.replaceAll('\\', '/'), part: writer === undefined ? null : Number(writer) };
    }
  }

  /**
   * Removes folders upwards until one is in use, so that deleted recordings leave no empty folders. The first level
   * (`uploads`, `recordings`) stays: another file may be on its way into it.
   */
  private async removeEmptyFolders(folder: string): Promise<void> {
    for (let at = folder; at.length > this.root.length && dirname(at) !== this.root; at = dirname(at)) {
      const removed = await rmdir(at).then(
        () => true,
        (error: unknown) => systemErrorCode(error) === 'ENOENT',
      );
      if (!removed) return;
    }
  }
}

function isMissing(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
