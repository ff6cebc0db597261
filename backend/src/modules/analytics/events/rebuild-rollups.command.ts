import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { moment, selectRows } from '../../../shared/database/rows.js';
import { emptyWatchState, applyEvents } from '../visits/watching.js';
import { allEvents } from './page-events.js';
import { lockVisits } from '../visits/visit-lock.js';
import { VisitStore } from '../visits/visit-store.js';

const AT_ONCE = 500;

const Id = z.object({ id: z.string() });
const Page = z.object({ sessionId: z.string(), startedAt: moment, earliestAt: moment });

/** Recomputes visits from raw events while viewers keep watching. Returns the number of visits. */
export class RebuildRollups extends CommandOf<{ recordingId: string | null }, number> {}

@CommandHandler(RebuildRollups)
export class RebuildRollupsHandler implements ICommandHandler<RebuildRollups> {
  constructor(
    private readonly em: EntityManager,
    private readonly visits: VisitStore,
  ) {}

  async execute({ input: { recordingId } }: RebuildRollups): Promise<number> {
    let rebuilt = 0;
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const ids = await selectRows(
        this.em,
        Id,
        `select id from analytics_visit where id > ? and recording_id = coalesce(?, recording_id)
         order by id limit ?`,
        [after, recordingId, AT_ONCE],
      );
      for (const { id } of ids) if (await this.rebuild(id)) rebuilt++;
      if (ids.length < AT_ONCE) return rebuilt;
      after = ids.at(-1)!.id;
    }
  }

  private rebuild(id: string): Promise<boolean> {
    return this.em.transactional(
      async (em) => {
        const [visit] = await lockVisits(em, [id]);
        if (!visit) return false;
        const pages = await selectRows(
          em,
          Page,
          `select id as session_id, started_at, earliest_at from analytics_session where visit_id = ?`,
          [id],
        );
        visit.watching = {};
        for (const page of pages) {
          const events = await allEvents(em, page);
          visit.watching[page.sessionId] = applyEvents(emptyWatchState(page.startedAt.getTime()), events);
        }
        await this.visits.save(em, [visit], { since: visit.startedAt });
        return true;
      },
      { clear: true },
    );
  }
}
