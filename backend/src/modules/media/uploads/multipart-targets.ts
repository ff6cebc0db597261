import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import type { ArrivedPart, NamedPart } from '../storage/ports/multipart-uploads.js';
import { ObjectStorage } from '../storage/ports/object-storage.js';
import { openTarget } from './open-target.js';
import { requireWhole } from './require-whole.js';
import { UnusedUploads } from './unused-uploads.js';
import { MAX_UPLOAD_BYTES, START_WITHIN_MS } from '../media-limits.js';
import { UploadTarget } from './upload-target.entity.js';

export interface MultipartAddress {
  userId: string;
  uploadId: string;
  key: string;
}

type OpenTarget = UploadTarget & { multipartId: string };

/**
 * Multipart upload targets. Each call reads the target, so uploads survive restarts of server and browser. Targets of
 * other users, used and expired ones: MultipartUploadNotFound.
 */
@Injectable()
export class MultipartTargets {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: ObjectStorage,
    private readonly unused: UnusedUploads,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param sentFor the recording it is meant for, used by `completeSentFor` */
  async begin(userId: string, sentFor: string | null = null): Promise<{ uploadId: string; key: string }> {
    const { id, key } = await openTarget(this.em, userId, async (target) => {
      target.sentFor = sentFor;
      target.multipartId = await this.storage.multipart.begin(target.key);
    });
    return { uploadId: id, key };
  }

  async listParts(address: MultipartAddress): Promise<ArrivedPart[]> {
    const { key, multipartId } = await this.find(address);
    return (await this.storage.multipart.listParts(key, multipartId)) ?? this.partsOfWhole(address);
  }

  /** A URL for the PUT of one part, valid for 15 minutes to start. `origin` is our own as seen by the browser. */
  async signPart(
    address: MultipartAddress,
    partNumber: number,
    origin: string,
  ): Promise<{ url: string; expires: number }> {
    const { key, multipartId } = await this.find(address);
    const arrived = await this.storage.multipart.listParts(key, multipartId);
    if (!arrived) throw MEDIA_ERRORS.multipartUploadNotFound();
    const others = arrived.filter((part) => part.partNumber !== partNumber);
    if (sizeOf(others) >= MAX_UPLOAD_BYTES) throw MEDIA_ERRORS.uploadTooLarge(MAX_UPLOAD_BYTES);
    const url = await this.storage.multipart.createPartTarget({
      key,
      uploadId: multipartId,
      partNumber,
      expiresAt: new Date(Date.now() + START_WITHIN_MS),
      maxBytes: MAX_UPLOAD_BYTES,
      baseUrl: this.config.http.publicUrl ?? origin,
    });
    return { url, expires: START_WITHIN_MS / 1000 };
  }

  async sendPart(address: MultipartAddress, partNumber: number, bytes: Buffer): Promise<void> {
    const { key, multipartId } = await this.find(address);
    await this.storage.multipart.writePart(
      { key, uploadId: multipartId, partNumber, maxBytes: MAX_UPLOAD_BYTES },
      bytes,
    );
  }

  /** Completes an upload sent by the server itself from the parts received, and returns the object's address. */
  async completeArrived(address: MultipartAddress): Promise<string> {
    // Only the last path segment is used, so any origin will do.
    const { location } = await this.complete(address, await this.listParts(address), 'http://localhost');
    return location;
  }

  /**
   * Completes an upload that a user's browser sent for a recording.
   * @returns null if no part has arrived
   */
  async completeSentFor(userId: string, recordingId: string): Promise<string | null> {
    const wanted = { userId, sentFor: recordingId, usedAt: null, multipartId: { $ne: null } };
    const target = await this.em.findOne(UploadTarget, wanted, { orderBy: { createdAt: 'desc' } });
    if (!target) return null;
    const address = { userId, uploadId: target.id, key: target.key };
    const parts = await this.listParts(address);
    return parts.length === 0 ? null : await this.completeArrived(address);
  }

  /**
   * Joins the parts and returns the address for `complete-upload`. Idempotent.
   * @throws UploadPartsInvalid, UploadTooLarge
   */
  async complete(
    address: MultipartAddress,
    named: NamedPart[],
    origin: string,
  ): Promise<{ location: string; key: string }> {
    const { id, key, multipartId } = await this.find(address);
    const arrived = await this.storage.multipart.listParts(key, multipartId);
    const size = requireWhole(named, arrived ?? (await this.partsOfWhole(address)));
    if (arrived) await this.em.nativeUpdate(UploadTarget, { id }, { parts: arrived });
    const failure = arrived && (await this.join(key, multipartId, named));
    const whole = await this.storage.head(key);
    if (whole?.size !== size)
      throw (
        failure ??
        MEDIA_ERRORS.storageUnavailable(`${whole?.size ?? 'no'} bytes were put together of ${size}`)
      );
    return { location: await this.storage.addressOf(key, this.config.http.publicUrl ?? origin), key };
  }

  async abort(address: MultipartAddress): Promise<void> {
    const { id } = await this.find(address);
    if (!(await this.unused.discard(id))) throw MEDIA_ERRORS.multipartUploadNotFound();
  }

  /** Read after the storage, because a concurrent request may have completed the file. */
  private async partsOfWhole(address: MultipartAddress): Promise<ArrivedPart[]> {
    const { parts } = await this.find(address);
    if (!parts) throw MEDIA_ERRORS.multipartUploadNotFound();
    return parts;
  }

  private join(key: string, multipartId: string, parts: NamedPart[]): Promise<Error | null> {
    return this.storage.multipart.complete(key, multipartId, parts).then(
      () => null,
      (error: Error) =>
        MEDIA_ERRORS.objectNotFound.is(error) ? MEDIA_ERRORS.multipartUploadNotFound() : error,
    );
  }

  private async find({ userId, uploadId, key }: MultipartAddress): Promise<OpenTarget> {
    const target = await this.em.findOne(
      UploadTarget,
      { id: uploadId, key, userId, usedAt: null, multipartId: { $ne: null } },
      { refresh: true },
    );
    if (!target) throw MEDIA_ERRORS.multipartUploadNotFound();
    return target as OpenTarget;
  }
}

const sizeOf = (parts: ArrivedPart[]): number => parts.reduce((sum, { size }) => sum + size, 0);
