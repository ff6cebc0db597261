import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { bigNumber, isoTime, selectRows } from '../../../shared/database/rows.js';
import { inScope, requireFolder, visibleScope } from '../../recordings/index.js';
import { requireAnalytics } from './report-scope.js';
import { peopleSql } from './totals.js';

const Row = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  firstSeenAt: isoTime,
  lastSeenAt: isoTime,
  lastSeenKey: z.string(),
  opened: z.number(),
  recordings: z.number(),
  watchTime: z.number(),
  /** From 0 to 1. */
  watched: z.number(),
  questions: bigNumber,
});

interface RoomViewersPage {
  viewers: Omit<z.infer<typeof Row>, 'lastSeenKey'>[];
  nextCursor: string | null;
}

/** Activity of a room's visitors across its recordings, latest first. */
export class ListRoomViewers extends QueryOf<
  { user: CurrentUser; folderId: string; limit: number; cursor?: string | undefined },
  RoomViewersPage
> {}

@QueryHandler(ListRoomViewers)
export class ListRoomViewersHandler implements IQueryHandler<ListRoomViewers> {
  constructor(private readonly em: EntityManager) {}

  /** @throws `featureMissing`, FOLDER_ERRORS.notFound or FOLDER_ERRORS.notEditable */
  async execute({ input: { user, folderId, limit, cursor } }: ListRoomViewers): Promise<RoomViewersPage> {
    requireAnalytics(user);
    await requireFolder(this.em, user, folderId, 'edit');
    const seen = inScope(visibleScope(user));
    const after = cursor?.split('_') ?? [];
    const rows = await selectRows(
      this.em,
      Row,
      `with shown as materialized (
         select s.recording_id from room_recording s join owned_recording r on r.id = s.recording_id
         where s.folder_id = ? and ${seen.sql}),
       opened as (select w.id, w.email from watching_person w join shown s on s.recording_id = w.recording_id),
       people as (${peopleSql('recording_id in (select recording_id from shown)')}),
       asked as (select viewer_id, count(*) as questions from asked_question
         where recording_id in (select recording_id from shown) group by viewer_id),
       viewers as (select p.id, p.email, p.name, p.first_seen_at, count(o.id)::int as opened,
         (select count(*)::int from shown) as recordings,
         greatest(p.last_seen_at, max(w.last_viewed)) as last_seen_at,
         coalesce(sum(w.watch_time), 0) as watch_time, coalesce(sum(a.questions), 0) as questions,
         coalesce(sum(w.completion) / nullif((select count(*) from shown), 0), 0) as watched
       from room_person p left join opened o on o.email = p.email
       left join people w on w.viewer_id = o.id left join asked a on a.viewer_id = o.id
       where p.folder_id = ? group by p.id, p.email, p.name, p.first_seen_at, p.last_seen_at)
       select *, extract(epoch from last_seen_at)::text as last_seen_key from viewers
       ${after.length > 0 ? 'where (last_seen_at, id) < (to_timestamp(?::float8), ?::uuid)' : ''}
       order by last_seen_at desc, id desc limit ?`,
      [folderId, ...seen.params, folderId, ...after, limit + 1],
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      viewers: page.map(({ lastSeenKey: _, ...viewer }) => viewer),
      nextCursor: rows.length > limit ? `${last!.lastSeenKey}_${last!.id}` : null,
    };
  }
}
