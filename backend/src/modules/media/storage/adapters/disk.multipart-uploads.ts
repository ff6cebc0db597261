import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 as uuidv7 } from 'uuid';
import { MEDIA_ERRORS, systemErrorCode } from '../../media.errors.js';
import { requireKey } from '../ports/object-key.js';
import {
  type ArrivedPart,
  MultipartUploads,
  type NamedPart,
  type PartRequest,
  type PartTargetRequest,
} from '../ports/multipart-uploads.js';
import { BoundedBody, type MinimumRate, writeBounded } from './bounded-body.js';
import type { UploadSignature } from './upload-signature.js';
import { isTruncated, isMissing, NEW_FILE, writeWhole } from './whole-file.js';

/** On the same file system as the objects. No key starts with a dot. */
const FOLDER = '.multipart';
/** Suffix of folders being removed. */
const GONE = '.gone';
const partPath = /^parts\/([0-9a-f-]{36})\/(\d{1,5})$/;
// Time-ordered, so that the newer of two files of a part is known by its name.
const partFile = /^(\d{1,5})\.([0-9a-f-]{36})$/;

interface Arriving {
  uploadId: string;
  partNumber: number;
  bytes: number;
  stop: AbortController;
}

/** Stores parts as files `.multipart/{upload id}/{part number}.{etag}`, which survive a restart. */
export class DiskMultipartUploads extends MultipartUploads {
  private readonly arriving = new Map<string, Arriving>();

  constructor(
    private readonly root: string,
    private readonly signature: UploadSignature,
    private readonly minimumRate: MinimumRate,
  ) {
    super();
  }

  async begin(key: string): Promise<string> {
    requireKey(key);
    const uploadId = uuidv7();
    await mkdir(this.folderOf(uploadId), { recursive: true, mode: 0o700 });
    return uploadId;
  }

  async createPartTarget({ key, uploadId, partNumber, ...limits }: PartTargetRequest): Promise<string> {
    requireKey(key);
    return this.signature.url(`parts/${uploadId}/${partNumber}`, limits);
  }

  async writePart({ key, maxBytes, ...part }: PartRequest, bytes: Buffer): Promise<ArrivedPart> {
    requireKey(key);
    const limits = { expectedBytes: bytes.length, maxBytes };
    return this.receive(part, Readable.from([bytes]), limits).catch((error: unknown) => {
      throw MEDIA_ERRORS.uploadTargetInvalid.is(error) ? MEDIA_ERRORS.objectNotFound() : error;
    });
  }

  partOf(path: string): { uploadId: string; partNumber: number } | null {
    const [, uploadId, partNumber] = partPath.exec(path) ?? [];
    return uploadId ? { uploadId, partNumber: Number(partNumber) } : null;
  }

  /**
   * Stores the body of a PUT as a part. Uploading a part again aborts its previous upload. Stores nothing on failure.
   * @throws UploadTargetInvalid if the upload is over, UploadLengthMissing, UploadTooLarge, UploadIncomplete,
   * UploadTooSlow, OutOfSpace
   */
  async receive(
    { uploadId, partNumber }: { uploadId: string; partNumber: number },
    body: Readable,
    { expectedBytes, maxBytes }: { expectedBytes: number | null; maxBytes: number },
  ): Promise<ArrivedPart> {
    if (expectedBytes === null) throw MEDIA_ERRORS.uploadLengthMissing();
    const slot = `${uploadId}/${partNumber}`;
    const own = { uploadId, partNumber, bytes: expectedBytes, stop: new AbortController() };
    this.arriving.get(slot)?.stop.abort();
    this.arriving.set(slot, own);
    addAbortSignal(own.stop.signal, body);
    const bounded = new BoundedBody({ expectedBytes, maxBytes, minimumRate: this.minimumRate });
    try {
      if ((await this.bytesOf(uploadId)) > maxBytes) throw MEDIA_ERRORS.uploadTooLarge(maxBytes);
      const etag = uuidv7();
      await writeWhole(
        join(this.folderOf(uploadId), `${partNumber}.${etag}`),
        (temporary) => writeBounded(body, bounded, temporary),
        () => expectedBytes,
        rename,
      );
      await this.removeOlder(uploadId, partNumber, etag);
      return { partNumber, size: expectedBytes, etag };
    } catch (error) {
      if (isMissing(error)) throw MEDIA_ERRORS.uploadTargetInvalid();
      throw isTruncated(error) ? MEDIA_ERRORS.uploadIncomplete() : error;
    } finally {
      bounded.destroy();
      if (this.arriving.get(slot) === own) this.arriving.delete(slot);
    }
  }

  async listParts(key: string, uploadId: string): Promise<ArrivedPart[] | null> {
    requireKey(key);
    try {
      const parts = await this.partsOf(uploadId);
      return [...parts.values()].sort((a, b) => a.partNumber - b.partNumber);
    } catch (error) {
      if (isMissing(error)) return null;
      throw MEDIA_ERRORS.storageUnavailable(error);
    }
  }

  async complete(key: string, uploadId: string, parts: NamedPart[]): Promise<void> {
    const path = join(this.root, requireKey(key));
    const folder = this.folderOf(uploadId);
    const files = parts.map(({ partNumber, etag }) => join(folder, `${partNumber}.${etag}`));
    try {
      const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(
        path,
        (temporary) => pipeline(oneAfterAnother(files), createWriteStream(temporary, NEW_FILE)),
        () => sizes.reduce((sum, size) => sum + size, 0),
        link,
      );
    } catch (error) {
      // An existing object was made from these parts by an earlier or concurrent request.
      if (systemErrorCode(error) !== 'EEXIST') throw isMissing(error) ? MEDIA_ERRORS.objectNotFound() : error;
    }
    await this.abort(key, uploadId);
  }

  async abort(key: string, uploadId: string): Promise<void> {
    requireKey(key);
    const folder = this.folderOf(uploadId);
    // Renamed atomically, so that no reader sees a partly removed folder.
    await rename(folder, folder + GONE).catch((error: unknown) => {
      if (!isMissing(error)) throw MEDIA_ERRORS.storageUnavailable(error);
    });
    await rm(folder + GONE, { recursive: true, force: true });
  }

  async purge(): Promise<void> {
    const folder = join(this.root, FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder))
      if (name.endsWith(GONE)) await rm(join(folder, name), { recursive: true, force: true });
  }

  private async bytesOf(uploadId: string): Promise<number> {
    const sizes = new Map([...(await this.partsOf(uploadId))].map(([number, { size }]) => [number, size]));
    for (const { bytes, ...part } of this.arriving.values())
      if (part.uploadId === uploadId) sizes.set(part.partNumber, bytes);
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  private async partsOf(uploadId: string): Promise<Map<number, ArrivedPart>> {
    for (;;) {
      const files = await this.files(uploadId);
      const sizes = await Promise.all(files.map((file) => this.sizeOf(uploadId, file)));
      // A part was replaced during the listing, so it is repeated.
      if (sizes.includes(null)) continue;
      return new Map(files.map((file, index) => [file.partNumber, { ...file, size: sizes[index]! }]));
    }
  }

  private async files(uploadId: string): Promise<NamedPart[]> {
    const found = (await readdir(this.folderOf(uploadId))).flatMap((name) => {
      const [, partNumber, etag] = partFile.exec(name) ?? [];
      return etag ? [{ partNumber: Number(partNumber), etag }] : [];
    });
    return found.sort((a, b) => (a.etag < b.etag ? -1 : 1));
  }

  private async sizeOf(uploadId: string, { partNumber, etag }: NamedPart): Promise<number | null> {
    return stat(join(this.folderOf(uploadId), `${partNumber}.${etag}`)).then(
      ({ size }) => size,
      (error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      },
    );
  }

  private async removeOlder(uploadId: string, partNumber: number, etag: string): Promise<void> {
    for (const file of await this.files(uploadId))
      if (file.partNumber === partNumber && file.etag < etag)
        await rm(join(this.folderOf(uploadId), `${partNumber}.${file.etag}`), { force: true });
  }

  private folderOf(uploadId: string): string {
    return join(this.root, FOLDER, requireKey(uploadId));
  }
}

async function* oneAfterAnother(files: string[]): AsyncIterable<Buffer> {
  for (const file of files) yield* createReadStream(file, { highWaterMark: 1_048_576 });
}
