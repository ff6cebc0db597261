import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { selectRow } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ListCallsIn } from '../../recordings/index.js';
import { PlanOutdated } from '../action-plan.events.js';
import { foundIn, MAX_CALLS } from './plan-version.js';

@Injectable()
export class StartReading {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Starts reading a folder's recordings again if they have changed. Returns whether that is needed. Does not check
   * access.
   * @param timeZone for a folder without a plan, which has none afterwards either if it is null
   */
  async ifOutdated(folderId: string, timeZone: string | null): Promise<boolean> {
    const calls = await this.queries.execute(new ListCallsIn({ folderId, limit: MAX_CALLS }));
    const version = await foundIn(this.em, calls);
    const plan = await selectRow(
      this.em,
      z.object({ foundIn: z.string().nullable() }),
      'select found_in from action_plan where folder_id = ?',
      [folderId],
    );
    if (plan?.foundIn === version || (!plan && (calls.length === 0 || timeZone === null))) return false;
    await this.outbox.transactional(async (em, emit) => {
      if (timeZone !== null)
        await em.execute(
          'insert into action_plan (folder_id, time_zone) values (?, ?) on conflict (folder_id) do nothing',
          [folderId, timeZone],
        );
      emit(new PlanOutdated(folderId));
    });
    return true;
  }
}
