import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { moment } from '../../../shared/database/rows.js';
import type { MediaVersion } from '../recording-limits.js';
import { passKey } from '../comments/comment.entity.js';
import { type PassHolder, claimOf } from './share-pass.js';
import { isToken } from './share-token.js';
import { ShareSettings } from './share-settings.js';

const Row = z.object({
  id: z.string(),
  tenantId: z.string(),
  ownerId: z.string(),
  shareId: z.string(),
  enabled: z.boolean(),
  expiresAt: moment.nullable(),
  takenDown: z.boolean(),
  generation: z.number(),
  playableKey: z.string().nullable(),
  playableType: z.string().nullable(),
  recordedKey: z.string().nullable(),
  recordedType: z.string().nullable(),
  thumbnailKey: z.string().nullable(),
  storyboardKey: z.string().nullable(),
  isCut: z.boolean(),
  version: z.string(),
  viewerId: z.string().nullable(),
  isViewerUnseen: z.boolean().nullable(),
  hasRecipient: z.boolean(),
  hasAsked: z.boolean(),
});

export interface LinkViewer {
  id: string;
  /** For a minute at least. */
  isUnseen: boolean;
}

/** What a link leads to, with the viewer whom the pass beside it says it is of. */
export interface SharedLink {
  id: string;
  tenantId: string;
  ownerId: string;
  shareId: string;
  share: ShareSettings;
  media: Record<MediaVersion, { key: string | null; contentType: string | null }>;
  thumbnailKey: string | null;
  storyboardKey: string | null;
  /** Viewers do not see the whole of it. */
  isCut: boolean;
  /** Another one when anything that a shared page shows has changed. */
  version: string;
  /** Whether it was asked something with this pass. */
  hasAsked: boolean;
  /** The viewer of a valid pass. A pass of a personal link ends with that link. */
  viewerOf(holder: PassHolder): LinkViewer | null;
}

const LINK = prepared(
  `select r.id, r.tenant_id, r.owner_id, r.share_id, r.share_enabled as enabled, r.share_expires_at as expires_at,
     r.share_taken_down as taken_down,
     r.share_generation as generation,
     coalesce(r.shown_cut ->> 'key', r.playable_key, r.media_key) as playable_key,
     case when r.shown_cut is not null then r.shown_cut ->> 'contentType'
       when r.playable_key is null then r.media_type else r.playable_type end as playable_type,
     case when r.shown_cut is not null then r.shown_cut ->> 'key'
       when r.source = 'browser' then r.media_key else coalesce(r.playable_key, r.media_key) end as recorded_key,
     case when r.shown_cut is not null then r.shown_cut ->> 'contentType'
       when r.source = 'browser' or r.playable_key is null then r.media_type else r.playable_type end as recorded_type,
     case when r.shown_cut is null then r.thumbnail_key else r.shown_cut ->> 'thumbnailKey' end as thumbnail_key,
     case when r.shown_cut is null then r.storyboard else r.shown_cut -> 'storyboard' end ->> 'key' as storyboard_key,
     r.shown_cut is not null as is_cut,
     concat_ws('-', r.xmin::text, o.version, b.version) as version,
     v.id as viewer_id, v.last_seen_at < now() - interval '1 minute' as is_viewer_unseen,
     exists (select from share_recipient p where p.id = ?::uuid and p.recording_id = r.id) as has_recipient,
     exists (select from recording_comment c
       where c.recording_id = r.id and c.is_question and c.author_key = ?) as has_asked
   from recording r
   left join person_version o on o.user_id = r.owner_id
   left join brand_version b on b.tenant_id = r.tenant_id
   left join recording_viewer v on v.id = ?::uuid and v.recording_id = r.id
   where r.share_id = ? and r.watchable and r.deleted_at is null`,
);

/** All that access to a shared recording depends on, in one read; null where there is none. The pass is not checked here. */
export async function findLink(
  em: EntityManager,
  shareId: string,
  pass: string | undefined,
): Promise<SharedLink | null> {
  if (!isToken(shareId)) return null;
  const claim = claimOf(pass);
  const [row] = await selectPrepared(em, Row, LINK, [
    ...[claim?.recipientId ?? null, passKey(pass ?? ''), claim?.viewerId ?? null, shareId],
  ]);
  if (!row) return null;
  const { enabled, expiresAt, takenDown, generation, viewerId, isViewerUnseen, hasRecipient, ...rest } = row;
  const { playableKey, playableType, recordedKey, recordedType, ...link } = rest;
  return {
    ...link,
    media: {
      playable: { key: playableKey, contentType: playableType },
      recorded: { key: recordedKey, contentType: recordedType },
      // Nobody gets it by a link.
      original: { key: playableKey, contentType: playableType },
    },
    share: Object.assign(new ShareSettings(), { enabled, expiresAt, takenDown, generation }),
    viewerOf(holder) {
      if (holder.viewerId !== viewerId || (holder.recipientId && !hasRecipient)) return null;
      return { id: viewerId, isUnseen: isViewerUnseen ?? false };
    },
  };
}
