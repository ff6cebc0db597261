import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { inContext } from '../../../shared/database/request-context.js';
import { selectRows } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { doubling, taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { ChaptersMoved } from '../../recordings/index.js';
import { lockVisits } from './visit-lock.js';
import { VisitStore } from './visit-store.js';

const AT_ONCE = 200;

const Id = z.object({ id: z.string() });

/** Updates viewed chapters and score of visits after chapters changed, from what was played. */
@Injectable()
export class RecountChapters implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly tasks: Tasks,
    private readonly visits: VisitStore,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      kind: taskKind(ChaptersMoved.kind),
      concurrency: 1,
      maxFailures: 5,
      timeoutMs: 15 * 60_000,
      backOffMs: doubling(10_000, 600_000),
      run: ({ subject }, signal) => this.recount(subject, signal),
    });
  }

  private async recount(recordingId: string, signal: AbortSignal): Promise<void> {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      signal.throwIfAborted();
      const ids = await selectRows(
        this.em,
        Id,
        `select id from analytics_visit where recording_id = ? and id > ? and watching <> '{}' order by id limit ?`,
        [recordingId, after, AT_ONCE],
      );
      const last = ids.at(-1);
      if (!last) return;
      await inContext(this.em, () =>
        this.outbox.transactional(async (em) => {
          const visits = await lockVisits(
            em,
            ids.map(({ id }) => id),
          );
          await this.visits.save(em, visits);
        }),
      );
      after = last.id;
    }
  }
}
