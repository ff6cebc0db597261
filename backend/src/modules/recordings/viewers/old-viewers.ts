import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { selectRow, selectRows } from '../../../shared/database/rows.js';
import { Retention } from '../../../shared/scheduler/retention.js';
import { Recording } from '../recording.entity.js';
import { removeViewers } from './remove-viewers.js';

const OldViewer = z.object({ id: z.string(), recordingId: z.string() });

/** Removes old viewers and views; their number stays in `pastViews`. */
@Injectable()
export class OldViewers implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.of('viewers', (before, most) => this.removeViewers(before, most));
    this.retention.of('views', (before, most) => this.removeViews(before, most));
  }

  /** Those who neither opened the link nor watched since. */
  private removeViewers(before: Date, most: number): Promise<number> {
    const isOld = `v.last_seen_at < ?
      and not exists (select 1 from recording_view w where w.viewer_id = v.id and w.started_at >= ?)`;
    return this.em.transactional(async (em) => {
      const found = await selectRows(
        em,
        OldViewer,
        `select v.id, v.recording_id from recording_viewer v where ${isOld}
         order by v.last_seen_at limit ?`,
        [before, before, most],
      );
      if (found.length === 0) return 0;
      // In the order of the gate, which locks the recording before the viewer: neither waits for the other for ever.
      const recordings = [...new Set(found.map(({ recordingId }) => recordingId))].sort();
      await em.find(
        Recording,
        { id: { $in: recordings } },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, fields: ['id'] },
      );
      const old = await selectRows(
        em,
        OldViewer,
        `select v.id, v.recording_id from recording_viewer v where v.id in (?) and ${isOld}`,
        [found.map(({ id }) => id), before, before],
      );
      if (old.length > 0)
        await removeViewers(
          em,
          old.map(({ id }) => id),
          { staysCounted: true },
        );
      return found.length;
    });
  }

  private async removeViews(before: Date, most: number): Promise<number> {
    const removed = await selectRow(
      this.em,
      z.object({ count: z.number() }),
      `with gone as (
         delete from recording_view where id in (
           select id from recording_view where started_at < ? order by started_at limit ? for update skip locked)
         returning recording_id, not_counted_reason),
       counted as (
         update recording r set past_views = r.past_views + c.count
         from (select recording_id, count(*) from gone where not_counted_reason is null group by recording_id) c where r.id = c.recording_id)
       select count(*)::int as count from gone`,
      [before, most],
    );
    return removed!.count;
  }
}
