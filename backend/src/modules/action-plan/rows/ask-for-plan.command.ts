import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hasAi } from '../../../shared/auth/plan-features.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { selectRow } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ListCallsIn, requireFolder } from '../../recordings/index.js';
import { PlanOutdated } from '../action-plan.events.js';
import { foundIn, MAX_CALLS } from '../deriving/plan-version.js';

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
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
  ) {}

  /** @throws FOLDER_ERRORS.notFound */
  async execute({ input: { user, folderId, timeZone } }: AskForPlan): Promise<boolean> {
    await requireFolder(this.em, user, folderId, 'view');
    if (!hasAi(user.limits.features)) return false;
    const calls = await this.queries.execute(new ListCallsIn({ folderId, limit: MAX_CALLS }));
    const version = await foundIn(this.em, calls);
    const plan = await selectRow(
      this.em,
      z.object({ foundIn: z.string().nullable() }),
      'select found_in from action_plan where folder_id = ?',
      [folderId],
    );
    if (plan?.foundIn === version || (!plan && calls.length === 0)) return false;
    await this.outbox.transactional(async (em, emit) => {
      await em.execute(
        'insert into action_plan (folder_id, time_zone) values (?, ?) on conflict (folder_id) do nothing',
        [folderId, timeZone],
      );
      emit(new PlanOutdated(folderId));
    });
    return true;
  }
}
