import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { PlanLimits } from '../../../shared/auth/current-user.js';
import { Recording } from '../recording.entity.js';
import { lockQuotas, requireWithinQuota } from '../quota.js';

/** Recordings per step, with transcripts and views: 50 long calls take seconds, and a statement may take 30 s. */
const AT_ONCE = 50;

/**
 * Moves a user's newest recordings, including deleted ones, to another tenant in the caller's transaction, with all
 * dependent rows but without folders and tags. Repeat until all have moved.
 * @param limits of the target tenant if it must have room for all recordings, including those not moved yet
 * @returns whether all have moved, and how many recordings of others remain
 * @throws RECORDING_ERRORS.planLimitReached if the target plan lacks room
 */
export class MoveRecordings extends CommandOf<
  { ownerId: string; fromTenantId: string; toTenantId: string; limits?: PlanLimits },
  { areAllMoved: boolean; left: number }
> {}

@CommandHandler(MoveRecordings)
export class MoveRecordingsHandler implements ICommandHandler<MoveRecordings> {
  constructor(private readonly em: EntityManager) {}

  execute({ input }: MoveRecordings): Promise<{ areAllMoved: boolean; left: number }> {
    const { ownerId, fromTenantId, toTenantId, limits } = input;
    const where = { tenantId: fromTenantId, ownerId };
    const filters = { kept: false };
    return this.em.transactional(async (em) => {
      await lockQuotas(em, [fromTenantId, toTenantId]);
      const ids = await em.find(Recording, where, {
        fields: ['id'],
        orderBy: { id: 'desc' },
        limit: AT_ONCE,
        filters,
      });
      if (limits && ids.length > 0) await requireWithinQuota(em, { tenantId: toTenantId, limits }, where);
      const moved = await em.nativeUpdate(
        Recording,
        { ...where, id: { $in: ids.map(({ id }) => id) } },
        { tenantId: toTenantId, folderId: null, filedAt: null },
        { filters },
      );
      const left = await em.count(Recording, { tenantId: fromTenantId }, { filters });
      return { areAllMoved: moved < AT_ONCE, left };
    });
  }
}
