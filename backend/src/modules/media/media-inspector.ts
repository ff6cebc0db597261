import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../shared/config/config.js';
import { KeyedSemaphore } from '../../shared/concurrency/keyed-semaphore.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { AppError } from '../../shared/errors/app-error.js';
import { MEDIA_ERRORS, isUnusableMedia } from './media.errors.js';
import { MediaTools } from './media-tools.js';
import { ObjectStorage } from './storage/ports/object-storage.js';
import { ObjectRemovals } from './removals/object-removals.js';
import { MAX_UPLOAD_BYTES, TAKEN_WITHIN_MS } from './media-limits.js';
import { withWorkspace } from './workspace.js';

export interface InspectedMedia {
  contentType: string;
  size: number;
  duration: number;
  hasAudio: boolean;
  hasPicture: boolean;
  audioChannels: number | null;
  recordedAt: Date | null;
}

const INSPECT_MS = 120_000;

@Injectable()
export class MediaInspector {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly tools: MediaTools,
    private readonly em: EntityManager,
    private readonly removals: ObjectRemovals,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  private readonly inspections = new KeyedSemaphore({ ofEach: 2, ofAll: availableParallelism() });

  /**
   * Copies a file to a key that no one has a signed URL for and inspects the copy. It is removed after an hour unless
   * that is canceled (`ObjectRemovals.cancel`). Limited to one inspection per core and two per user.
   * @returns facts, or a refusal for the uploader
   * @throws if it cannot be inspected
   */
  takeOver(sentTo: string, key: string, personId: string): Promise<InspectedMedia | { refusal: AppError }> {
    return this.inspections.run(personId, () => this.copyAndInspect(sentTo, key));
  }

  drop(key: string): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.removals.cancel(em, key);
      await this.removals.enqueue(em, [key]);
    });
  }

  private async copyAndInspect(sentTo: string, key: string): Promise<InspectedMedia | { refusal: AppError }> {
    const refusal = MEDIA_ERRORS.uploadTooLarge(MAX_UPLOAD_BYTES);
    const sent = await this.storage.head(sentTo);
    if (!sent) throw MEDIA_ERRORS.fileNotArrived();
    if (sent.size > MAX_UPLOAD_BYTES) return { refusal };
    await this.removals.enqueue(this.em, [key], new Date(Date.now() + TAKEN_WITHIN_MS));
    await this.storage.copy(sentTo, key);
    const found = await this.storage.head(key);
    if (!found) throw MEDIA_ERRORS.fileNotArrived();
    if (found.size > MAX_UPLOAD_BYTES) return { refusal };
    const signal = AbortSignal.timeout(INSPECT_MS);
    try {
      return await withWorkspace(join(this.config.dataDir, 'work'), 'inspect', async (folder) => {
        const file = join(folder, 'original');
        await this.storage.fetchTo(key, file, signal);
        const { hasVideo, contentType, duration, hasAudio, audioChannels, recordedAt } =
          await this.tools.probe(file, signal);
        return {
          contentType,
          size: found.size,
          duration,
          hasAudio,
          audioChannels,
          recordedAt,
          hasPicture: hasVideo,
        };
      });
    } catch (error) {
      if (isUnusableMedia(error)) return { refusal: error };
      throw error;
    }
  }
}
