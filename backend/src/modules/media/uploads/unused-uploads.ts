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
 * Removes uploads that no recording was made of: given up, left for a day, or of a deleted account. A target that is
 * marked as used and has no recording is being removed, so whoever completes an upload at the same moment has it wholly
 * or not at all.
 */
@Injectable()
export class UnusedUploads implements TaskHandler, OnModuleInit, OnApplicationBootstrap {
  readonly kind = REMOVE_UPLOAD;
  readonly concurrency = 2;
  /** What still fails then is tried with the next look. */
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
   * Nothing that a deleted account has uploaded is kept. What is unused goes after the caller's transaction, and a
   * second time after a day: its URL may be good for a while yet, and a body may still be on its way.
   */
  async forget(em: EntityManager, userId: string): Promise<void> {
    const unused = await em.find(UploadTarget, { userId, recordingId: null });
    await em.nativeUpdate(UploadTarget, { userId, usedAt: null }, { usedAt: new Date() });
    await em.nativeDelete(UploadTarget, { userId, recordingId: { $ne: null } });
    await this.enqueue(em, unused);
    const keys = unused.map(({ key }) => key);
    await this.removals.enqueue(em, keys, new Date(Date.now() + UNUSED_FOR_MS));
  }

  /** Finds what is older than a day, and what could not be removed before. */
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
