import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hasAi } from '../../../shared/auth/plan-features.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { requireFolder } from '../../recordings/index.js';
import { StartReading } from '../deriving/start-reading.js';

/**
 * Starts reading a folder's recordings again if they have changed. Returns whether that is needed.
 * @param input.timeZone used when the plan is opened first: spoken days such as "by Friday" are resolved in it
 */
export class AskForPlan extends CommandOf<
  { user: CurrentUser; folderId: string; timeZone: string },
  boolean
> {}

@CommandHandler(AskForPlan)
export class AskForPlanHandler implements ICommandHandler<AskForPlan> {
  constructor(
    private readonly em: EntityManager,
    private readonly reading: StartReading,
  ) {}

  /** @throws FOLDER_ERRORS.notFound */
  async execute({ input: { user, folderId, timeZone } }: AskForPlan): Promise<boolean> {
    await requireFolder(this.em, user, folderId, 'view');
    return hasAi(user.limits.features) && this.reading.ifOutdated(folderId, timeZone);
  }
}
