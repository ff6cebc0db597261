import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { isoTime, json, selectRows } from '../../../shared/database/rows.js';

const Row = z.object({
  title: z.string(),
  name: z.string().nullable(),
  hasConsented: z.boolean(),
  firstSeenAt: isoTime,
  lastSeenAt: isoTime,
  plan: json<{ kind: 'tick' | 'due' | 'comment' | 'row'; value: string }[]>(),
});
type RoomOfEmail = z.infer<typeof Row>;

/** SQL on `room m`: rooms whose visitors a user manages, which are all of the tenant for managers, else their own. */
export const roomsOf = ({ id, tenantId, role }: CurrentUser): { sql: string; params: unknown[] } => ({
  sql: 'm.tenant_id = ? and (? or m.owner_id = ?)',
  params: [tenantId, role !== 'member', id],
});

/** Rooms that an email entered, latest first. */
export class ListRoomsByEmail extends QueryOf<{ user: CurrentUser; email: string }, RoomOfEmail[]> {}

@QueryHandler(ListRoomsByEmail)
export class ListRoomsByEmailHandler implements IQueryHandler<ListRoomsByEmail> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { user, email } }: ListRoomsByEmail): Promise<RoomOfEmail[]> {
    const { sql, params } = roomsOf(user);
    return selectRows(
      this.em,
      Row,
      `select m.title, p.name, p.has_consented, p.created_at as first_seen_at, p.last_seen_at,
         coalesce((select json_agg(json_build_object('kind', s.kind, 'value', s.value) order by s.id)
           from said_in_plan s where s.room_viewer_id = p.id), '[]') as plan
       from room_viewer p join room m on m.id = p.room_id where p.email = ? and ${sql} order by p.id desc`,
      [email, ...params],
    );
  }
}
