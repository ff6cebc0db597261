import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { ObjectStorage, type UploadFormTarget } from '../storage/ports/object-storage.js';
import type { UploadTargetRequest } from '../storage/ports/upload-target-request.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import { ObjectRemovals } from '../removals/object-removals.js';
import { openTarget } from './open-target.js';
import { MAX_UPLOAD_BYTES, START_WITHIN_MS, UNUSED_FOR_MS } from './upload-limits.js';
import { UploadTarget } from './upload-target.entity.js';

/** Issues upload targets and claims what was uploaded: once, and only by the same user. */
@Injectable()
export class UploadTargets {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: ObjectStorage,
    private readonly removals: ObjectRemovals,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A URL for one PUT, valid for 15 minutes to start. `origin` is ours as the browser sees it. */
  async create(userId: string, origin: string): Promise<string> {
    return this.storage.createUploadTarget(await this.open(userId, origin));
  }

  async createForm(userId: string, origin: string): Promise<UploadFormTarget & { expires: number }> {
    const form = await this.storage.createUploadForm(await this.open(userId, origin));
    return { ...form, expires: START_WITHIN_MS / 1000 };
  }

  /**
   * The unused target of this user that an objectURL names. The URL is compared, never fetched: its last path
   * segment must be the id of a target, and the rest is of no effect.
   * @throws UploadNotFound
   */
  async findUnused(userId: string, objectURL: string): Promise<UploadTarget> {
    const id = /(?:^|\/)uploads\/([0-9a-f-]{36})$/.exec(objectURL.split(/[?#]/, 1)[0] ?? '')?.[1];
    const target = id && (await this.em.findOne(UploadTarget, { id, userId, usedAt: null }));
    if (!target) throw MEDIA_ERRORS.uploadNotFound();
    return target;
  }

  /**
   * Marks a target as used, in the caller's transaction. What was sent to it goes now, and a second time after a day:
   * its URL may have been good for a while yet, and a body may still be on its way.
   * @throws UploadNotFound when another was quicker
   */
  async use(em: EntityManager, { id, key }: UploadTarget, recordingId: string): Promise<void> {
    const changed = await em.nativeUpdate(
      UploadTarget,
      { id, usedAt: null },
      { usedAt: new Date(), recordingId },
    );
    if (changed === 0) throw MEDIA_ERRORS.uploadNotFound();
    await this.removals.enqueue(em, [key]);
    await this.removals.enqueue(em, [key], new Date(Date.now() + UNUSED_FOR_MS));
  }

  /** @throws UploadAlreadyReceived when the target was used, or is no longer there */
  async requireOpen(key: string): Promise<void> {
    if ((await this.em.count(UploadTarget, { key, usedAt: null })) === 0)
      throw MEDIA_ERRORS.uploadAlreadyReceived();
  }

  private async open(userId: string, origin: string): Promise<UploadTargetRequest> {
    const { key } = await openTarget(this.em, userId);
    return {
      key,
      expiresAt: new Date(Date.now() + START_WITHIN_MS),
      maxBytes: MAX_UPLOAD_BYTES,
      baseUrl: this.config.http.publicUrl ?? origin,
    };
  }
}
