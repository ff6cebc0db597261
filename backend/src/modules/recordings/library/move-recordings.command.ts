import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { PlanLimits } from '../../../shared/auth/current-user.js';
import { Recording } from '../recording.entity.js';
import { lockQuotas, requireWithinQuota } from '../quota.js';

/** With all that is said and was watched of them: 50 long calls take seconds, and a statement may take 30. */
const AT_ONCE = 50;

/**
 * Takes the newest of a person's recordings, deleted ones too, from one tenant to another, in the caller's transaction,
 * with everything that says whose they are; the folders and tags stay behind. Repeat it until all have moved.
 * @param limits of the other tenant, where it is to have room for all of them, also for those that are not moved yet
 * @returns whether that was all, and how many of other people are left then
 * @throws RECORDING_ERRORS.planLimitReached when the other tenant's plan has no room for them
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
