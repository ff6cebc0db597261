import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { moment, selectRow } from '../../../shared/database/rows.js';
import type { PassHolder } from './share-pass.js';
import { ShareSettings } from './share-settings.js';

const RecordingRow = z.object({
  tenantId: z.string(),
  ownerId: z.string(),
  shareId: z.string(),
  enabled: z.boolean(),
  expiresAt: moment.nullable(),
  generation: z.number(),
});
const HolderRow = z.object({ id: z.string(), email: z.string(), admittedAt: moment });

/** What a page that is open needs to know of its recording. */
export interface WatchedShare extends Pick<z.infer<typeof RecordingRow>, 'tenantId' | 'ownerId' | 'shareId'> {
  share: Pick<ShareSettings, 'isOpen' | 'generation'>;
}

export interface PageWatcher {
  recording: WatchedShare;
  /** Null for who sees it by their account. */
  viewer: z.infer<typeof HolderRow> | null;
}

export async function findWatched(em: EntityManager, recordingId: string): Promise<WatchedShare | null> {
  const row = await selectRow(
    em,
    RecordingRow,
    `select tenant_id, owner_id, share_id, share_enabled as enabled, share_expires_at as expires_at,
       share_generation as generation
     from recording where id = ? and status = 'completed' and deleted_at is null`,
    [recordingId],
  );
  if (!row) return null;
  const { tenantId, ownerId, shareId, ...settings } = row;
  return { ...{ tenantId, ownerId, shareId }, share: Object.assign(new ShareSettings(), settings) };
}

/** The viewer of a pass. A pass of a personal link ends with that link. */
export const findPassHolder = (
  em: EntityManager,
  recordingId: string,
  { viewerId, recipientId }: PassHolder,
): Promise<z.infer<typeof HolderRow> | null> =>
  selectRow(
    em,
    HolderRow,
    `select id, email, created_at as admitted_at from recording_viewer
     where id = ? and recording_id = ? and (? is null
       or exists (select from share_recipient where id = ?::uuid and recording_id = recording_viewer.recording_id))`,
    [viewerId, recordingId, recipientId, recipientId],
  );
