import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { LockAccount } from '../../../shared/auth/lock-account.command.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import { MAX_OPEN_UPLOADS } from '../media-limits.js';
import { UploadTarget } from './upload-target.entity.js';

/**
 * Creates a target unless the user has too many unused ones.
 * @param prepare runs before the target is saved
 * @throws TooManyUploads
 */
export function openTarget(
  em: EntityManager,
  commands: CommandBus,
  userId: string,
  prepare?: (target: UploadTarget) => Promise<void>,
): Promise<UploadTarget> {
  return em.transactional(async (em) => {
    await commands.execute(new LockAccount({ userId }));
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
