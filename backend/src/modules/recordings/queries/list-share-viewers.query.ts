import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { ListShareViewersRequest, ShareViewersResponse } from '../http/dto/share-settings.dto.js';
import { loadEditable } from '../load-recording.js';

/** Who went through the gate, latest first. */
export class ListShareViewers extends Query<ShareViewersResponse> {
  constructor(readonly input: { user: CurrentUser; recordingId: string } & ListShareViewersRequest) {
    super();
  }
}

interface ViewerRow {
  id: string;
  email: string;
  name: string | null;
  hasConsented: boolean;
  consentedAt: Date | string | null;
  firstSeenAt: Date | string;
  lastSeenAt: Date | string;
  recipient: { id: string; email: string; name: string | null } | null;
}

@QueryHandler(ListShareViewers)
export class ListShareViewersHandler implements IQueryHandler<ListShareViewers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListShareViewers): Promise<ShareViewersResponse> {
    const { user, recordingId, limit, cursor } = input;
    const recording = await loadEditable(this.em.fork(), user, recordingId);
    recording.requireCompleted('be shared');
    // Ids are UUIDv7: their order is that of the first visits, which never changes while pages are read.
    const rows = await this.em.execute<ViewerRow[]>(
      `select v.id, v.email, v.name, v.has_consented as "hasConsented", v.consented_at as "consentedAt",
         v.created_at as "firstSeenAt", v.last_seen_at as "lastSeenAt",
         case when s.id is not null
           then json_build_object('id', s.id, 'email', s.email, 'name', s.name) end as recipient
       from recording_viewer v left join share_recipient s on s.id = v.recipient_id
       where v.recording_id = ? ${cursor ? 'and v.id < ?::uuid' : ''} order by v.id desc limit ?`,
      [recordingId, ...(cursor ? [cursor] : []), limit + 1],
    );
    const page = rows.slice(0, limit);
    return {
      viewers: page.map((row) => ({
        ...row,
        consentedAt: row.consentedAt && isoOf(row.consentedAt),
        firstSeenAt: isoOf(row.firstSeenAt),
        lastSeenAt: isoOf(row.lastSeenAt),
        forwarded: row.recipient !== null && row.recipient.email !== row.email,
      })),
      nextCursor: rows.length > limit ? page.at(-1)!.id : null,
    };
  }
}

const isoOf = (time: Date | string): string => new Date(time).toISOString();
