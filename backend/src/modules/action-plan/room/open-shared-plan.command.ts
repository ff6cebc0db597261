import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { hasAi } from '../../../shared/auth/plan-features.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { GetTenantFeatures } from '../../accounts/index.js';
import { StartReading } from '../deriving/start-reading.js';
import { type InRoom, RoomPlans } from './room-plans.js';
import type { SharedRow } from './shared-rows.js';

/** Rows that a visitor of a room sees. Starts reading recordings that have changed, whose rows wait until then. */
export class OpenSharedPlan extends CommandOf<InRoom, SharedRow[]> {}

@CommandHandler(OpenSharedPlan)
export class OpenSharedPlanHandler implements ICommandHandler<OpenSharedPlan> {
  constructor(
    private readonly plans: RoomPlans,
    private readonly queries: QueryBus,
    private readonly reading: StartReading,
  ) {}

  /** @throws the errors of `RoomPlans.enter` */
  async execute({ input }: OpenSharedPlan): Promise<SharedRow[]> {
    const visit = await this.plans.enter(input);
    const features = await this.queries.execute(new GetTenantFeatures({ tenantId: visit.tenantId }));
    if (features && hasAi(features)) await this.reading.ifOutdated(visit.folderId, null);
    return this.plans.rowsOf(visit);
  }
}
