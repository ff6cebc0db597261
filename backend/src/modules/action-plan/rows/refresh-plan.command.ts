import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { hasAi } from '../../../shared/auth/plan-features.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { GetTenantFeatures } from '../../accounts/index.js';
import { StartReading } from '../deriving/start-reading.js';

/** As `AskForPlan`, for callers without a user: starts reading changed recordings, and returns whether there are any. */
export class RefreshPlan extends CommandOf<{ tenantId: string; folderId: string }, boolean> {}

@CommandHandler(RefreshPlan)
export class RefreshPlanHandler implements ICommandHandler<RefreshPlan> {
  constructor(
    private readonly queries: QueryBus,
    private readonly reading: StartReading,
  ) {}

  async execute({ input: { tenantId, folderId } }: RefreshPlan): Promise<boolean> {
    const features = await this.queries.execute(new GetTenantFeatures({ tenantId }));
    return features !== null && hasAi(features) && this.reading.ifOutdated(folderId, null);
  }
}
