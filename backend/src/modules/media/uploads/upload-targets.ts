import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { ObjectStorage, type UploadFormTarget } from '../storage/ports/object-storage.js';
import type { UploadTargetRequest } from '../storage/ports/upload-target-request.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import { openTarget } from './open-target.js';
import { MAX_UPLOAD_BYTES, START_WITHIN_MS } from '../media-limits.js';
import { UploadTarget } from './upload-target.entity.js';

@Injectable()
export class UploadTargets {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A URL for one PUT, valid for 15 minutes to start. `origin` is our own as seen by the browser. */
  async create(userId: string, origin: string): Promise<string> {
    return this.storage.createUploadTarget(await this.open(userId, origin));
  }

  async createForm(userId: string, origin: string): Promise<UploadFormTarget & { expires: number }> {
    const form = await this.storage.createUploadForm(await this.open(userId, origin));
    return { ...form, expires: START_WITHIN_MS / 1000 };
  }

  async known(keys: string[]): Promise<string[]> {
    const targets = await this.em.find(UploadTarget, { key: { $in: keys } }, { fields: ['key'] });
    return targets.map(({ key }) => key);
  }

  /** @throws UploadAlreadyReceived if the target was used or removed */
  async requireOpen(key: string): Promise<void> {
    if ((await this.em.count(UploadTarget, { key, usedAt: null })) === 0)
      throw MEDIA_ERRORS.uploadAlreadyReceived();
  }

  async owners(): Promise<string[]> {
    const rows = await selectRows(
      this.em,
      z.object({ userId: z.string() }),
      'select distinct user_id from upload_target where used_at is null or recording_id is not null',
    );
    return rows.map(({ userId }) => userId);
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
