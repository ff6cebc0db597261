import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShareViewersResponse } from '../sharing/share-settings.dto.js';

export type ShareViewer = ShareViewersResponse['viewers'][number];

type Row = Omit<ShareViewer, 'consentedAt' | 'firstSeenAt' | 'lastSeenAt' | 'forwarded'> & {
  consentedAt: Date | string | null;
  firstSeenAt: Date | string;
  lastSeenAt: Date | string;
};

/**
 * Viewers of a recording, latest first. Ids are UUIDv7: their order is that of the first visits, which never changes
 * while pages are read.
 * @param page at most so many, from after the viewer with this id
 */
export async function viewersOf(
  em: EntityManager,
  recordingId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ShareViewer[]> {
  const rows = await em.execute<Row[]>(
    `select v.id, v.email, v.name, v.has_consented as "hasConsented", v.consented_at as "consentedAt",
       v.created_at as "firstSeenAt", v.last_seen_at as "lastSeenAt",
       case when s.id is not null
         then json_build_object('id', s.id, 'email', s.email, 'name', s.name) end as recipient
     from recording_viewer v left join share_recipient s on s.id = v.recipient_id
     where v.recording_id = ? ${before ? 'and v.id < ?::uuid' : ''} order by v.id desc limit ?`,
    [recordingId, ...(before ? [before] : []), limit],
  );
  return rows.map((row) => ({
    ...row,
    consentedAt: row.consentedAt && isoOf(row.consentedAt),
    firstSeenAt: isoOf(row.firstSeenAt),
    lastSeenAt: isoOf(row.lastSeenAt),
    forwarded: row.recipient !== null && row.recipient.email !== row.email,
  }));
}

const isoOf = (time: Date | string): string => new Date(time).toISOString();
