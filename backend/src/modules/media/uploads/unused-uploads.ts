import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Scheduler } from '../../../shared/scheduler/scheduler.js';
import {
  doubling,
  type RunningTask,
  type TaskHandler,
  taskKind,
} from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { ObjectRemovals } from '../removals/object-removals.js';
import { ObjectStorage } from '../storage/ports/object-storage.js';
import { UNUSED_FOR_MS } from '../media-limits.js';
import { UploadTarget } from './upload-target.entity.js';

const INTERVAL_MS = 60 * 60 * 1000;
const BATCH = 1000;
const REMOVE_UPLOAD = taskKind('remove-upload');

/**
 * Removes uploads without a recording: abandoned for a day, or of a deleted account. Targets are marked as used
 * first, so that a concurrent completion gets the whole upload or none.
 */
@Injectable()
export class UnusedUploads implements TaskHandler, OnModuleInit, OnApplicationBootstrap {
  readonly kind = REMOVE_UPLOAD;
  readonly concurrency = 2;
  /** Failed removals are retried at the next run. */
  readonly maxFailures = 5;
  readonly timeoutMs = 15 * 60_000;
  readonly backOffMs = doubling(15_000, 600_000);

  constructor(
    private readonly em: EntityManager,
    private readonly storage: ObjectStorage,
    private readonly removals: ObjectRemovals,
    private readonly tasks: Tasks,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this);
  }

  onApplicationBootstrap(): void {
    void this.scheduler.every(INTERVAL_MS, UnusedUploads.name, () => this.look());
  }

  async discard(targetId: string): Promise<boolean> {
    const claimed = await this.em.nativeUpdate(
      UploadTarget,
      { id: targetId, usedAt: null },
      { usedAt: new Date() },
    );
    if (claimed === 0) return false;
    await this.remove(await this.em.findOneOrFail(UploadTarget, { id: targetId }));
    return true;
  }

  /**
   * Removes a deleted account's unused uploads after the caller's transaction and again a day later, because signed
   * URLs may still be valid and bodies in transit.
   */
  async forget(em: EntityManager, userId: string): Promise<void> {
    const unused = await em.find(UploadTarget, { userId, recordingId: null });
    await em.nativeUpdate(UploadTarget, { userId, usedAt: null }, { usedAt: new Date() });
    await em.nativeDelete(UploadTarget, { userId, recordingId: { $ne: null } });
    await this.enqueue(em, unused);
    const keys = unused.map(({ key }) => key);
    await this.removals.enqueue(em, keys, new Date(Date.now() + UNUSED_FOR_MS));
  }

  /** Finds uploads older than a day and earlier failed removals. */
  async look(): Promise<void> {
    const before = new Date(Date.now() - UNUSED_FOR_MS);
    await this.em.nativeUpdate(
      UploadTarget,
      { usedAt: null, createdAt: { $lt: before } },
      { usedAt: new Date() },
    );
    const left = { usedAt: { $ne: null }, recordingId: null };
    await this.enqueue(
      this.em,
      await this.em.find(UploadTarget, left, { orderBy: { id: 'asc' }, limit: BATCH }),
    );
  }

  async run({ subject }: RunningTask): Promise<void> {
    const target = await this.em.findOne(UploadTarget, { id: subject });
    if (target) await this.remove(target);
  }

  private async enqueue(em: EntityManager, targets: UploadTarget[]): Promise<void> {
    for (const { id } of targets)
      await this.tasks.add(em, REMOVE_UPLOAD, { subject: id, key: id, payload: {} });
  }

  private async remove({ id, key, multipartId }: UploadTarget): Promise<void> {
    if (multipartId) await this.storage.multipart.abort(key, multipartId);
    await this.storage.delete(key);
    await this.em.nativeDelete(UploadTarget, { id });
  }
}
