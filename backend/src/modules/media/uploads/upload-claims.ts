import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { v4 as uuidv4 } from 'uuid';
import { AppError } from '../../../shared/errors/app-error.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import { ObjectRemovals } from '../removals/object-removals.js';
import { UNUSED_FOR_MS } from '../media-limits.js';
import { UploadTarget } from './upload-target.entity.js';

const CLAIM_MS = 30_000;
const RENEW_MS = 10_000;

export interface UploadClaim {
  targetId: string;
  key: string;
  token: string;
}

/** Assigns an uploaded file to one recording and one call before it is processed. */
@Injectable()
export class UploadClaims {
  private readonly logger = new Logger(UploadClaims.name);

  constructor(
    private readonly em: EntityManager,
    private readonly removals: ObjectRemovals,
  ) {}

  /**
   * Claims a user's upload in the caller's transaction, which must hold the recording's row. The URL is never
   * fetched: only its last path segment, the target's id, is used.
   * @returns null if the recording already has this file
   * @throws the error an earlier call had for this file; `uploadNotFound`, or `beingCompleted` during a concurrent
   * call
   */
  async claim(
    em: EntityManager,
    { userId, objectURL, recordingId }: { userId: string; objectURL: string; recordingId: string },
  ): Promise<UploadClaim | null> {
    const id = /(?:^|\/)uploads\/([0-9a-f-]{36})$/.exec(objectURL.split(/[?#]/, 1)[0] ?? '')?.[1];
    const target = id && (await em.findOne(UploadTarget, { id, userId }, { refresh: true }));
    if (!target) throw MEDIA_ERRORS.uploadNotFound();
    if (target.recordingId === recordingId) {
      if (target.refusal) throw refusalOf(target.refusal);
      return null;
    }
    if (target.usedAt) throw MEDIA_ERRORS.uploadNotFound();
    const now = new Date();
    const token = uuidv4();
    const isTakingAnother = await em.count(UploadTarget, {
      claimedFor: recordingId,
      usedAt: null,
      id: { $ne: target.id },
      claimedUntil: { $gt: now },
    });
    if (isTakingAnother > 0) throw MEDIA_ERRORS.beingCompleted();
    const claimed = await em.nativeUpdate(
      UploadTarget,
      { id: target.id, usedAt: null, $or: [{ claimedUntil: null }, { claimedUntil: { $lt: now } }] },
      { claimedFor: recordingId, claimToken: token, claimedUntil: new Date(now.getTime() + CLAIM_MS) },
    );
    if (claimed === 0) throw MEDIA_ERRORS.beingCompleted();
    return { targetId: target.id, key: target.key, token };
  }

  async hold<T>({ token }: UploadClaim, work: () => Promise<T>): Promise<T> {
    const change = (claimedUntil: Date | null): Promise<unknown> =>
      this.em
        .nativeUpdate(UploadTarget, { claimToken: token }, { claimedUntil })
        .catch((error: unknown) => this.logger.warn({ err: error }, 'A claim could not be changed'));
    const timer = setInterval(() => void change(new Date(Date.now() + CLAIM_MS)), RENEW_MS);
    try {
      return await work();
    } catch (error) {
      clearInterval(timer);
      await change(null);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  /**
   * Marks the file as used in the caller's transaction. The upload is removed now and again a day later, because its
   * URL may still be valid and a body in transit.
   * @param refusal the caller's error, repeated to later calls
   * @throws `uploadNotFound` if it was used or discarded meanwhile
   */
  async use(
    em: EntityManager,
    { targetId, key, token }: UploadClaim,
    recordingId: string,
    refusal: AppError | null,
  ): Promise<void> {
    const changed = await em.nativeUpdate(
      UploadTarget,
      { id: targetId, usedAt: null, claimToken: token },
      {
        usedAt: new Date(),
        recordingId,
        refusal: refusal && { kind: refusal.kind, code: refusal.code, message: refusal.message },
      },
    );
    if (changed === 0) throw MEDIA_ERRORS.uploadNotFound();
    await this.removals.enqueue(em, [key]);
    await this.removals.enqueue(em, [key], new Date(Date.now() + UNUSED_FOR_MS));
  }
}

const refusalOf = ({ kind, code, message }: NonNullable<UploadTarget['refusal']>): AppError =>
  new AppError(kind, code, message);
