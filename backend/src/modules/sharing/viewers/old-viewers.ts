import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { changeRows, selectRows } from '../../../shared/database/rows.js';
import { Retention } from '../../../shared/scheduler/retention.js';
import { keepPastViews } from '../../recordings/index.js';
import { removeViewers } from './remove-viewers.js';

const OldViewer = z.object({ id: z.string() });
const OldViews = z.object({ recordingId: z.string(), removed: z.number(), count: z.number() });

/** Removes old viewers and views, which stay counted in `pastViews`. */
@Injectable()
export class OldViewers implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.of('viewers', (before, most) => this.removeViewers(before, most));
    this.retention.of('viewers of rooms', (before, most) => this.removeRoomViewers(before, most));
    this.retention.of('views', (before, most) => this.removeViews(before, most));
  }

  /** Viewers who have neither opened the link nor watched since. */
  private removeViewers(before: Date, most: number): Promise<number> {
    const isOld = `v.last_seen_at < ?
      and not exists (select 1 from recording_view w where w.viewer_id = v.id and w.started_at >= ?)`;
    return this.em.transactional(async (em) => {
      const old = await selectRows(
        em,
        OldViewer,
        `select v.id from recording_viewer v where ${isOld}
         order by v.last_seen_at limit ? for update of v skip locked`,
        [before, before, most],
      );
      const ids = old.map(({ id }) => id);
      if (ids.length > 0) await removeViewers(em, ids, { staysCounted: true });
      return ids.length;
    });
  }

  private removeRoomViewers(before: Date, most: number): Promise<number> {
    return changeRows(
      this.em,
      `delete from room_viewer where id in (
         select id from room_viewer where last_seen_at < ? order by last_seen_at limit ?)`,
      [before, most],
    );
  }

  private removeViews(before: Date, most: number): Promise<number> {
    return this.em.transactional(async (em) => {
      const gone = await selectRows(
        em,
        OldViews,
        `with gone as (
           delete from recording_view where id in (
             select id from recording_view where started_at < ? order by started_at limit ? for update skip locked)
           returning recording_id, not_counted_reason)
         select recording_id, count(*)::int as removed,
           count(*) filter (where not_counted_reason is null)::int as count from gone group by recording_id`,
        [before, most],
      );
      await keepPastViews(em, gone);
      return gone.reduce((sum, { removed }) => sum + removed, 0);
    });
  }
}
