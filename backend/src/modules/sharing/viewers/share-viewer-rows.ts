import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { isoTime, json, selectRows } from '../../../shared/database/rows.js';

const ViewerRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  hasConsented: z.boolean(),
  consentedAt: isoTime.nullable(),
  firstSeenAt: isoTime,
  lastSeenAt: isoTime,
  buttonClicks: z.number(),
  reactions: z.number(),
  recipient: json<{ id: string; email: string; name: string | null } | null>(),
});

export interface ShareViewer extends z.infer<typeof ViewerRow> {
  /** Whether their email differs from the personal link's recipient. */
  forwarded: boolean;
}

/**
 * Viewers of a recording, latest first. Ids are UUIDv7, so the order by first view is stable while paging.
 * @param page limit, and the viewer id to continue after
 */
export async function viewersOf(
  em: EntityManager,
  recordingId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ShareViewer[]> {
  const rows = await selectRows(
    em,
    ViewerRow,
    `select v.id, v.email, v.name, v.has_consented, v.consented_at,
       v.created_at as first_seen_at, v.last_seen_at,
       (select count(*)::int from button_click b where b.viewer_id = v.id) as button_clicks,
       (select count(*)::int from reaction a where a.viewer_id = v.id) as reactions,
       case when s.id is not null
         then json_build_object('id', s.id, 'email', s.email, 'name', s.name) end as recipient
     from recording_viewer v left join share_recipient s on s.id = v.recipient_id
     where v.recording_id = ? ${before ? 'and v.id < ?::uuid' : ''} order by v.id desc limit ?`,
    [recordingId, ...(before ? [before] : []), limit],
  );
  return rows.map((row) => ({
    ...row,
    forwarded: row.recipient !== null && row.recipient.email !== row.email,
  }));
}
