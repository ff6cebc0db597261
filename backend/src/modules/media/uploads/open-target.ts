import type { EntityManager } from '@mikro-orm/postgresql';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import { MAX_OPEN_UPLOADS } from '../media-limits.js';
import { UploadTarget } from './upload-target.entity.js';
import { lockAccount } from '../../accounts/index.js';

/**
 * Creates a target unless the user has too many unused ones.
 * @param prepare runs before the target is saved
 * @throws TooManyUploads
 */
export function openTarget(
  em: EntityManager,
  userId: string,
  prepare?: (target: UploadTarget) => Promise<void>,
): Promise<UploadTarget> {
  return em.transactional(async (em) => {
    await lockAccount(em, userId);
    // Serialized per user, so that concurrent calls cannot exceed the limit.
    await advisoryLock(em, `uploads of ${userId}`);
    const open = await em.count(UploadTarget, { userId, usedAt: null, recordingId: null });
    if (open >= MAX_OPEN_UPLOADS) throw MEDIA_ERRORS.tooManyUploads(MAX_OPEN_UPLOADS);
    const target = UploadTarget.open(userId);
    await prepare?.(target);
    em.persist(target);
    return target;
  });
}
