import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Scheduler } from '../../../shared/scheduler/scheduler.js';
import { ObjectStorage } from '../storage/ports/object-storage.js';
import { UNUSED_FOR_MS } from '../media-limits.js';
import { UploadTarget } from './upload-target.entity.js';

const INTERVAL_MS = 60 * 60 * 1000;
const BATCH = 1000;

/**
 * Removes uploads that no recording was made of: given up, or left for a day. A target that is marked as used and has
 * no recording is being removed, so whoever completes an upload at the same moment has it wholly or not at all.
 */
@Injectable()
export class UnusedUploads implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: ObjectStorage,
    private readonly scheduler: Scheduler,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.every(INTERVAL_MS, UnusedUploads.name, () => this.run());
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

  /** Removes what is older than a day, and what could not be removed before; what fails stays for the next time. */
  async run(): Promise<void> {
    const before = new Date(Date.now() - UNUSED_FOR_MS);
    await this.em.nativeUpdate(
      UploadTarget,
      { usedAt: null, createdAt: { $lt: before } },
      { usedAt: new Date() },
    );
    const left = { usedAt: { $ne: null }, recordingId: null };
    for (const target of await this.em.find(UploadTarget, left, { orderBy: { id: 'asc' }, limit: BATCH }))
      await this.remove(target);
  }

  private async remove({ id, key, multipartId }: UploadTarget): Promise<void> {
    if (multipartId) await this.storage.multipart.abort(key, multipartId);
    await this.storage.delete(key);
    await this.em.nativeDelete(UploadTarget, { id });
  }
}
