import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { LockAccount } from '../../../shared/auth/lock-account.command.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import { MAX_OPEN_UPLOADS } from '../media-limits.js';
import { UploadTarget } from './upload-target.entity.js';

/**
 * Gives a user a target, unless too many of theirs wait for a file.
 * @param prepare what the target needs before it is kept
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
    // One at a time for each user, so that calls that come together do not all find room.
    await advisoryLock(em, `uploads of ${userId}`);
    const open = await em.count(UploadTarget, { userId, usedAt: null, recordingId: null });
    if (open >= MAX_OPEN_UPLOADS) throw MEDIA_ERRORS.tooManyUploads(MAX_OPEN_UPLOADS);
    const target = UploadTarget.open(userId);
    await prepare?.(target);
    em.persist(target);
    return target;
  });
}
