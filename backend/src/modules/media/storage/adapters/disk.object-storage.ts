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
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requireKey, requirePrefix } from '../ports/object-key.js';
import {
  ObjectStorage,
  type ByteRange,
  type StoredObject,
  type UploadFormTarget,
} from '../ports/object-storage.js';
import type { RequireOpen, UploadQuery, UploadReceiver } from '../ports/upload-receiver.js';
import type { UploadTargetRequest } from '../ports/upload-target-request.js';
import { MEDIA_ERRORS, systemErrorCode } from '../../media.errors.js';
import { isDead } from '../../processes.js';
import { BoundedBody, MINIMUM_UPLOAD_RATE, type MinimumRate, writeBounded } from './bounded-body.js';
import { DiskMultipartUploads } from './disk.multipart-uploads.js';
import { openForm } from './upload-form.js';
import { uploadAddress, UploadSignature } from './upload-signature.js';
import { flushFolder, isTruncated, isMissing, NEW_FILE, writeWhole, writerOf } from './whole-file.js';

export interface DiskOptions {
  root: string;
  secret: string;
  minimumRate?: MinimumRate;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Larger reads save event-loop turns and pool threads. */
const READ_BYTES = 512 * 1024;

/**
 * Stores objects as files in a folder. A file is written under a temporary name, flushed and then renamed, so that a
 * crash leaves either the whole object or none.
 */
export class DiskObjectStorage extends ObjectStorage implements UploadReceiver {
  readonly name = 'disk';
  readonly multipart: DiskMultipartUploads;
  override readonly receiver: UploadReceiver = this;
  private readonly signature: UploadSignature;

  private constructor(
    private readonly root: string,
    secret: string,
    private readonly minimumRate: MinimumRate,
  ) {
    super();
    this.signature = new UploadSignature(secret);
    this.multipart = new DiskMultipartUploads(root, this.signature, minimumRate);
  }

  static async open({ root, secret, minimumRate }: DiskOptions): Promise<DiskObjectStorage> {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const storage = new DiskObjectStorage(await realpath(root), secret, minimumRate ?? MINIMUM_UPLOAD_RATE);
    await storage.multipart.purge();
    await storage.purgeUnfinished();
    return storage;
  }

  async createUploadTarget({ key, ...limits }: UploadTargetRequest): Promise<string> {
    return this.signature.url(key, limits);
  }

  async createUploadForm({
    key,
    expiresAt,
    maxBytes,
    baseUrl,
  }: UploadTargetRequest): Promise<UploadFormTarget> {
    const fields = { key: requireKey(key), ...this.signature.sign(key, expiresAt, maxBytes) };
    return { url: new URL('/api/uploads', baseUrl).href, fields };
  }

  async addressOf(key: string, baseUrl: string): Promise<string> {
    return uploadAddress(key, baseUrl);
  }

  async receiveSigned(
    path: string,
    query: UploadQuery,
    body: Readable,
    expectedBytes: number | null,
    requireOpen: RequireOpen,
  ): Promise<{ etag: string | null }> {
    const { key, maxBytes } = this.signature.verify(path, query);
    const part = this.multipart.partOf(key);
    if (part) return this.multipart.receive(part, body, { expectedBytes, maxBytes });
    await this.receiveWhileOpen(key, body, { expectedBytes, maxBytes }, requireOpen);
    return { etag: null };
  }

  /** A target that closes while its body arrives does not keep the file. */
  private async receiveWhileOpen(
    key: string,
    body: Readable,
    limits: { expectedBytes: number | null; maxBytes: number },
    requireOpen: RequireOpen,
  ): Promise<void> {
    await requireOpen(key);
    await this.receive(key, body, limits);
    await requireOpen(key).catch(async (error: unknown) => {
      await this.delete(key);
      throw error;
    });
  }

  /**
   * Stores the body of a PUT, once per key. Stores nothing on failure.
   * @param expectedBytes the Content-Length, or null
   * @throws UploadTooLarge, UploadAlreadyReceived, UploadIncomplete, UploadTooSlow, OutOfSpace
   */
  async receive(
    key: string,
    body: Readable,
    { expectedBytes, maxBytes }: { expectedBytes: number | null; maxBytes: number },
  ): Promise<{ size: number }> {
    const path = this.pathOf(key);
    if (expectedBytes !== null && expectedBytes > maxBytes) throw MEDIA_ERRORS.uploadTooLarge(maxBytes);
    if (await this.head(key)) throw MEDIA_ERRORS.uploadAlreadyReceived();
    const bounded = new BoundedBody({ expectedBytes, maxBytes, minimumRate: this.minimumRate });
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(
        path,
        (temporary) => writeBounded(body, bounded, temporary),
        () => bounded.received,
        // A hard link, unlike a rename, never replaces a file: of two uploads to one key the first to finish wins.
        link,
      );
    } catch (error) {
      if (systemErrorCode(error) === 'EEXIST') throw MEDIA_ERRORS.uploadAlreadyReceived();
      throw isTruncated(error) ? MEDIA_ERRORS.uploadIncomplete() : error;
    } finally {
      bounded.destroy();
    }
    return { size: bounded.received };
  }

  async receiveForm(body: Readable, requireOpen: RequireOpen): Promise<void> {
    const { fields, file } = await openForm(body);
    const field = (name: string): string => fields.get(name) ?? '';
    const { key, maxBytes } = this.signature.verify(field('key'), {
      expires: field('expires'),
      max: field('max'),
      signature: field('signature'),
    });
    await this.receiveWhileOpen(key, file, { expectedBytes: null, maxBytes }, requireOpen);
  }

  async head(key: string): Promise<{ size: number } | null> {
    const path = this.pathOf(key);
    try {
      const found = await stat(path);
      return found.isFile() ? { size: found.size } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw MEDIA_ERRORS.storageUnavailable(error);
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.pathOf(key), 'r').catch((error: unknown) => {
      throw isMissing(error) ? MEDIA_ERRORS.objectNotFound() : MEDIA_ERRORS.storageUnavailable(error);
    });
    return file.createReadStream({ ...range, highWaterMark: READ_BYTES });
  }

  async writeFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await mkdir(dirname(this.pathOf(key)), { recursive: true, mode: 0o700 });
    await writeWhole(
      this.pathOf(key),
      (temporary) => pipeline(createReadStream(path), createWriteStream(temporary, NEW_FILE)),
      () => size,
      rename,
    );
  }

  async copy(fromKey: string, toKey: string): Promise<void> {
    await mkdir(dirname(this.pathOf(toKey)), { recursive: true, mode: 0o700 });
    await link(this.pathOf(fromKey), this.pathOf(toKey)).catch((error: unknown) => {
      throw isMissing(error) ? MEDIA_ERRORS.objectNotFound() : MEDIA_ERRORS.storageUnavailable(error);
    });
    await flushFolder(dirname(this.pathOf(toKey)));
  }

  /** A symbolic link, which copies nothing and leaves the folder private to the caller. */
  async fetchTo(key: string, path: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!(await this.head(key))) throw MEDIA_ERRORS.objectNotFound();
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
    for await (const { key, writer } of this.walk(folder)) {
      if (writer !== null || key.startsWith('.')) continue;
      const found = await stat(join(this.root, key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw MEDIA_ERRORS.storageUnavailable(error);
      });
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }

  problem(): Promise<string | null> {
    return access(this.root, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => null,
      () => 'The folder of the recordings cannot be read and written (DATA_DIR).',
    );
  }

  private pathOf(key: string): string {
    return join(this.root, requireKey(key));
  }

  private async purgeUnfinished(): Promise<void> {
    for await (const { key, writer } of this.walk('')) {
      if (writer === null) continue;
      const path = join(this.root, key);
      if (isDead(writer) || Date.now() - (await stat(path)).mtimeMs > dayMs) await rm(path, { force: true });
    }
  }

  /** All files in a folder; `writer` is the process still writing it, or null for a whole file. */
  private async *walk(folder: string): AsyncIterable<{ key: string; writer: number | null }> {
    const entries = await opendir(join(this.root, folder), { recursive: true }).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw MEDIA_ERRORS.storageUnavailable(error);
    });
    if (!entries) return;
    for await (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name).slice(this.root.length + 1);
      yield { key: path.replaceAll('\\', '/'), writer: writerOf(entry.name) };
    }
  }

  /**
   * Removes empty parent folders of deleted objects. The first level (`uploads`, `recordings`) stays, because a file
   * may be added concurrently.
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
