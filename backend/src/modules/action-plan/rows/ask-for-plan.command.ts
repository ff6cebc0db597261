import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hasAi } from '../../../shared/auth/plan-features.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { requireFolder } from '../../recordings/index.js';
import { StartReading } from '../deriving/start-reading.js';

/**
 * Starts reading the recordings of folders again if they have changed. Returns whether that is needed.
 * @param input.timeZone used when a plan is opened first: spoken days such as "by Friday" are resolved in it
 */
export class AskForPlan extends CommandOf<
  { user: CurrentUser; folderIds: readonly string[]; timeZone: string },
  boolean
> {}

@CommandHandler(AskForPlan)
export class AskForPlanHandler implements ICommandHandler<AskForPlan> {
  constructor(
    private readonly em: EntityManager,
    private readonly reading: StartReading,
  ) {}

  /** @throws FOLDER_ERRORS.notFound */
  async execute({ input: { user, folderIds, timeZone } }: AskForPlan): Promise<boolean> {
    for (const folderId of folderIds) await requireFolder(this.em, user, folderId, 'view');
    if (!hasAi(user.limits.features)) return false;
    let isNeeded = false;
    for (const folderId of folderIds)
      isNeeded = (await this.reading.ifOutdated(folderId, timeZone)) || isNeeded;
    return isNeeded;
  }
}
