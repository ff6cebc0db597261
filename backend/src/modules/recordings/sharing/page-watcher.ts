import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { json, moment } from '../../../shared/database/rows.js';
import { type PassHolder, claimedBy } from './share-pass.js';
import { ShareSettings } from './share-settings.js';

const Row = z.object({
  tenantId: z.string(),
  ownerId: z.string(),
  shareId: z.string(),
  enabled: z.boolean(),
  expiresAt: moment.nullable(),
  takenDown: z.boolean(),
  generation: z.number(),
  viewers: json<(Omit<WatchingViewer, 'admittedAt'> & { admittedAt: string })[]>(),
  recipients: json<string[]>(),
});

export interface WatchingViewer {
  id: string;
  email: string;
  admittedAt: Date;
}

/** What a page that is open needs to know of its recording. */
export interface WatchedShare {
  id: string;
  tenantId: string;
  ownerId: string;
  shareId: string;
  share: ShareSettings;
  /** The viewer of a valid pass. A pass of a personal link ends with that link. */
  viewerOf(holder: PassHolder): WatchingViewer | null;
}

const WATCHED = prepared(
  `select r.tenant_id, r.owner_id, r.share_id, r.share_enabled as enabled, r.share_expires_at as expires_at,
     r.share_taken_down as taken_down,
     r.share_generation as generation,
     coalesce((select json_agg(json_build_object('id', v.id, 'email', v.email, 'admittedAt', v.created_at))
       from recording_viewer v where v.id = any(?::uuid[]) and v.recording_id = r.id), '[]') as viewers,
     coalesce((select json_agg(p.id) from share_recipient p
       where p.id = any(?::uuid[]) and p.recording_id = r.id), '[]') as recipients
   from recording r where r.id = ? and r.watchable and r.deleted_at is null`,
);

/**
 * A shared recording with whom the passes among the cookies claim to be, all in one read: pages call all the time. The
 * claims are not checked here.
 */
export async function findWatched(
  em: EntityManager,
  recordingId: string,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<WatchedShare | null> {
  const claims = claimedBy(cookies);
  const ids = (of: (holder: PassHolder) => string | null) =>
    arrayText(claims.map(of).filter((id) => id !== null));
  const [row] = await selectPrepared(em, Row, WATCHED, [
    ids(({ viewerId }) => viewerId),
    ids(({ recipientId }) => recipientId),
    recordingId,
  ]);
  if (!row) return null;
  const { tenantId, ownerId, shareId, viewers, recipients, ...settings } = row;
  return {
    ...{ id: recordingId, tenantId, ownerId, shareId, share: Object.assign(new ShareSettings(), settings) },
    viewerOf({ viewerId, recipientId }) {
      const viewer = viewers.find(({ id }) => id === viewerId);
      if (!viewer || (recipientId && !recipients.includes(recipientId))) return null;
      return { ...viewer, admittedAt: new Date(viewer.admittedAt) };
    },
  };
}
