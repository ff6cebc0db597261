import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { PlanLimits } from '../../../shared/auth/current-user.js';
import { Recording } from '../recording.entity.js';
import { lockQuotas, requireWithinQuota } from '../quota.js';

/**
 * Takes a person's recordings, deleted ones too, from one tenant to another, in the caller's transaction; the folders
 * and tags stay behind. Answers how
 * many of other people are left.
 * @throws RECORDING_ERRORS.planLimitReached when the other tenant's plan has no room for them
 */
export class MoveRecordings extends CommandOf<
  { ownerId: string; fromTenantId: string; toTenantId: string; limits: PlanLimits },
  { left: number }
> {}

@CommandHandler(MoveRecordings)
export class MoveRecordingsHandler implements ICommandHandler<MoveRecordings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: MoveRecordings): Promise<{ left: number }> {
    const { ownerId, fromTenantId, toTenantId, limits } = input;
    return this.em.transactional(async (em) => {
      await lockQuotas(em, [fromTenantId, toTenantId]);
      const moved = await em.nativeUpdate(
        Recording,
        { tenantId: fromTenantId, ownerId },
        { tenantId: toTenantId, folderId: null, filedAt: null },
        { filters: { kept: false } },
      );
      if (moved > 0) await requireWithinQuota(em, { tenantId: toTenantId, limits });
      const left = await em.count(Recording, { tenantId: fromTenantId }, { filters: { kept: false } });
      return { left };
    });
  }
}
