import type { EntityManager } from '@mikro-orm/postgresql';
import type { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { json, moment } from '../../../shared/database/rows.js';
import { Share } from './share.entity.js';
import type { MediaVersion } from '../../recordings/recording-limits.js';
import { type CookiePass, type PassHolder, claimOf, passKey } from './share-pass.js';
import { isToken, roomPlaceOf } from './share-token.js';
import { type CutRange, Timeline } from '../../../shared/timeline/timeline.js';

const Settings = z.object({
  enabled: z.boolean(),
  expiresAt: moment.nullable(),
  passwordHash: z.string().nullable(),
  generation: z.number(),
  previewAllowed: z.boolean(),
  commentsAllowed: z.boolean().nullable(),
  summaryShown: z.boolean(),
  downloadAllowed: z.boolean(),
  reactionsAllowed: z.boolean(),
  callLabel: z.string().nullable(),
  callUrl: z.string().nullable(),
});
const Files = z.object({
  playableKey: z.string().nullable(),
  playableType: z.string().nullable(),
  recordedKey: z.string().nullable(),
  recordedType: z.string().nullable(),
});
/** Columns that every call reads: the version, and those that depend on the visitor. */
const State = z.object({
  id: z.string(),
  version: z.string(),
  hasAsked: z.boolean(),
  viewers: json<(Omit<SharedViewer, 'admittedAt'> & { admittedAt: string })[]>(),
  recipients: json<string[]>(),
});
const Row = z.object({
  ...Settings.shape,
  ...Files.shape,
  ...State.shape,
  tenantId: z.string(),
  ownerId: z.string(),
  folderId: z.string().nullable(),
  shareId: z.string(),
  takenDown: z.boolean(),
  duration: z.number().nullable(),
  cutRanges: json<CutRange[] | null>(),
  thumbnailKey: z.string().nullable(),
  storyboardKey: z.string().nullable(),
});

export interface SharedViewer {
  id: string;
  email: string;
  name: string | null;
  admittedAt: Date;
  /** Not seen for at least a minute. */
  isUnseen: boolean;
}

/** A shared recording, with the viewers that the passes claim to be. */
export interface SharedRecording {
  id: string;
  tenantId: string;
  ownerId: string;
  folderId: string | null;
  shareId: string;
  share: Share;
  /** Whether people outside the tenant can open it. */
  isOpen: boolean;
  /** Whether it is offline and reopens automatically. */
  isBeingUpdated: boolean;
  /** Duration of the original in seconds. */
  duration: number | null;
  cutRanges: CutRange[] | null;
  media: Record<MediaVersion, { key: string | null; contentType: string | null }>;
  thumbnailKey: string | null;
  storyboardKey: string | null;
  /** Changes with anything a shared page shows. */
  version: string;
  /** Whether a question was asked with one of the passes. */
  hasAsked: boolean;
  /** The viewer of a valid pass. Passes of a personal link end with that link. */
  viewerOf(holder: PassHolder): SharedViewer | null;
}

export const timelineOf = ({
  cutRanges,
  duration,
}: Pick<SharedRecording, 'cutRanges' | 'duration'>): Timeline | null =>
  cutRanges && new Timeline(cutRanges, duration ?? 0);

const OWN_LINK = {
  gate: 's.share_id, s.enabled, s.expires_at, s.password_hash, s.generation, s.preview_allowed',
  from: '',
  admitted: '',
};
/** Access through a room uses the room's gate, regardless of the recording's own link. */
const IN_ROOM = {
  gate: `m.token || '.' || s.id as share_id, m.enabled, m.expires_at, m.password_hash, m.generation,
       false as preview_allowed`,
  from: `join room m on m.folder_id = w.folder_id and not s.content_pending
     join room_entry e on e.room_id = m.id and e.recording_id = s.id and e.shown`,
  // A pass for a recording in a room ends with the room's pass.
  admitted: `and exists (select from room_viewer p where p.room_id = m.id and p.email = v.email)`,
};

const stateOf = (where: string, { from, admitted } = OWN_LINK, details = ''): string =>
  `select s.id, ${details}
       concat_ws('-', s.row_version, o.version, b.version) as version,
       exists (select from recording_comment c
         where c.recording_id = s.id and c.is_question and c.author_key = any(?::text[])) as has_asked,
       coalesce((select json_agg(json_build_object('id', v.id, 'email', v.email, 'name', v.name,
           'admittedAt', v.created_at, 'isUnseen', v.last_seen_at < now() - interval '1 minute'))
         from recording_viewer v where v.id = any(?::uuid[]) and v.recording_id = s.id ${admitted}), '[]') as viewers,
       coalesce((select json_agg(p.id) from share_recipient p
         where p.id = any(?::uuid[]) and p.recording_id = s.id), '[]') as recipients
     from shared_recording s join owned_recording w on w.id = s.id ${from}
     left join person_version o on o.user_id = s.owner_id
     left join brand_version b on b.tenant_id = s.tenant_id
     where ${where}`;
const reading = (where: string, place = OWN_LINK): string =>
  stateOf(
    where,
    place,
    `s.tenant_id, s.owner_id, w.folder_id, ${place.gate}, s.taken_down,
       s.comments_allowed, s.summary_shown, s.download_allowed, s.reactions_allowed,
       s.call_label, s.call_url, s.duration,
       s.shown_cut -> 'ranges' as cut_ranges, s.playable_key, s.playable_type, s.recorded_key, s.recorded_type,
       s.thumbnail_key, s.storyboard ->> 'key' as storyboard_key,`,
  );
const STATE_BY_LINK = prepared(stateOf('s.share_id = ?'));
const BY_LINK = prepared(reading('s.share_id = ?'));
const BY_ID = prepared(reading('s.id = ?'));
const BY_ROOM = prepared(reading('m.token = ? and s.id = ?', IN_ROOM));
const BY_PAGE = prepared(
  `${reading('m.token = any(?::text[]) and s.id = ?', IN_ROOM)} union all ${reading('s.id = ?')}`,
);

/** The query for an address and its parameters; null if it belongs to no recording. */
function statementFor(address: { shareId: string } | { recordingId: string }) {
  if ('recordingId' in address) return { statement: BY_ID, params: [address.recordingId] };
  const place = roomPlaceOf(address.shareId);
  if (place) return place.recordingId && { statement: BY_ROOM, params: [place.token, place.recordingId] };
  return isToken(address.shareId) && { statement: BY_LINK, params: [address.shareId] };
}

/** Cached rows by recording and version. Every change of a row replaces its version. */
export type ReadLinks = LRUCache<string, z.infer<typeof Row>>;

const keyOf = ({ id, version }: z.infer<typeof State>): string => `${id} ${version}`;

/**
 * Access settings and files of a shared recording in one query, or null. Does not verify passes.
 * @param links cached rows; unchanged ones need a smaller query
 */
export async function findShared(
  em: EntityManager,
  address: { shareId: string } | { recordingId: string },
  passes: readonly (string | undefined)[] = [],
  links?: ReadLinks,
): Promise<SharedRecording | null> {
  const read = statementFor(address);
  if (!read) return null;
  const params = [...claimsOf(passes.filter((pass) => pass !== undefined)), ...read.params];
  // A transaction may change a row twice without a new version.
  const known = read.statement === BY_LINK && !em.isInTransaction() ? links : undefined;
  if (known) {
    const [state] = await selectPrepared(em, State, STATE_BY_LINK, params);
    const link = state && known.get(keyOf(state));
    if (!state || link) return link ? sharedRecordingOf({ ...link, ...state }) : null;
  }
  const [row] = await selectPrepared(em, Row, read.statement, params);
  if (row) known?.set(keyOf(row), row);
  return row ? sharedRecordingOf(row) : null;
}

/**
 * The recording through each room of the given passes, and last through its own link, in a single query. Empty if it
 * does not exist.
 */
export async function findSharedByPasses(
  em: EntityManager,
  recordingId: string,
  passes: readonly CookiePass[],
): Promise<SharedRecording[]> {
  const places = passes.map(({ shareId }) => roomPlaceOf(shareId));
  const tokens = places.flatMap((place) => (place?.recordingId === recordingId ? [place.token] : []));
  const claims = claimsOf(passes.map(({ pass }) => pass));
  const params = [...claims, arrayText(tokens), recordingId, ...claims, recordingId];
  return (await selectPrepared(em, Row, BY_PAGE, params)).map(sharedRecordingOf);
}

function claimsOf(passes: string[]): string[] {
  const claims = passes.map(claimOf).filter((claim) => claim !== null);
  return [
    arrayText(passes.map(passKey)),
    arrayText(claims.map(({ viewerId }) => viewerId)),
    arrayText(claims.flatMap(({ recipientId }) => recipientId ?? [])),
  ];
}

function sharedRecordingOf(row: z.infer<typeof Row>): SharedRecording {
  const { viewers, recipients, takenDown, ...rest } = row;
  const share = Object.assign(new Share(), Settings.parse(row));
  const { playableKey, playableType, recordedKey, recordedType, ...recording } = rest;
  const playable = { key: playableKey, contentType: playableType };
  return {
    ...recording,
    // Links never provide the original.
    media: { playable, recorded: { key: recordedKey, contentType: recordedType }, original: playable },
    share,
    isOpen: share.isOpen() && !takenDown,
    isBeingUpdated: share.isOpen() && takenDown,
    viewerOf({ viewerId, recipientId }) {
      const viewer = viewers.find(({ id }) => id === viewerId);
      if (!viewer || (recipientId && !recipients.includes(recipientId))) return null;
      return { ...viewer, admittedAt: new Date(viewer.admittedAt) };
    },
  };
}
