import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { changeRows, selectRows } from '../../../shared/database/rows.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Scheduler } from '../../../shared/scheduler/scheduler.js';
import { RecordingExpiring } from '../recordings.events.js';

const INTERVAL_MS = 3600_000;
const AT_ONCE = 200;
/** How long before deletion the owner is notified. */
const NOTICE = `interval '7 days'`;

/** Recordings with a retention rule and their deletion dates. */
const EXPIRING = `recording r join folder_retention k on k.folder_id = r.folder_id
  where r.deleted_at is null and r.status in ('completed', 'failed')`;
const GOES_AT = `coalesce(r.filed_at, r.created_at) + k.keeps`;

const Id = z.object({ id: z.string() });

/**
 * Moves recordings to the bin at the end of their folder's retention period. Owners are notified a week before, even
 * under a new rule, so nothing is deleted without notice.
 */
@Injectable()
export class ExpiringRecordings implements OnApplicationBootstrap {
  private readonly logger = new Logger(ExpiringRecordings.name);

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly scheduler: Scheduler,
    private readonly access: AccessChanges,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.every(INTERVAL_MS, ExpiringRecordings.name, () => this.run());
  }

  async run(): Promise<void> {
    await this.forgetKept();
    while ((await this.announceSome()) === AT_ONCE);
    while ((await this.deleteSome()) === AT_ONCE);
  }

  /**
   * Forgets notices of recordings that were moved or whose retention was extended, so that owners are notified again
   * later.
   */
  private forgetKept(): Promise<number> {
    return changeRows(
      this.em,
      `delete from retention_notice n where not exists (
         select from ${EXPIRING} and r.id = n.recording_id and ${GOES_AT} - ${NOTICE} <= now())`,
    );
  }

  private announceSome(): Promise<number> {
    return this.outbox.transactional(async (em, emit) => {
      const found = await selectRows(
        em,
        Id,
        `select r.id from ${EXPIRING} and ${GOES_AT} - ${NOTICE} <= now()
           and not exists (select from retention_notice n where n.recording_id = r.id)
         order by r.id limit ? for update of r skip locked`,
        [AT_ONCE],
      );
      const notices = found.map(({ id }) => ({ id: uuidv7(), recordingId: id }));
      await em.execute(
        `insert into retention_notice (id, recording_id, due_at)
         select u.id, r.id, greatest(${GOES_AT}, now() + ${NOTICE})
         from unnest(?::uuid[], ?::uuid[]) as u (id, recording_id), ${EXPIRING} and r.id = u.recording_id`,
        [arrayText(notices.map(({ id }) => id)), arrayText(notices.map(({ recordingId }) => recordingId))],
      );
      for (const { id } of notices) emit(new RecordingExpiring(id));
      return found.length;
    });
  }

  private async deleteSome(): Promise<number> {
    const gone = await this.em.transactional(async (em) => {
      const due = await selectRows(
        em,
        Id,
        `select n.recording_id as id from retention_notice n
         where n.due_at <= now() order by n.due_at, n.id limit ? for update skip locked`,
        [AT_ONCE],
      );
      const ids = arrayText(due.map(({ id }) => id));
      await em.execute(
        'update recording set deleted_at = now() where id = any (?::uuid[]) and deleted_at is null',
        [ids],
      );
      await em.execute('delete from retention_notice where recording_id = any (?::uuid[])', [ids]);
      return due.length;
    });
    if (gone === 0) return 0;
    this.access.announceChange();
    this.logger.log(`${gone} recordings deleted that their folders keep no longer`);
    return gone;
  }
}
