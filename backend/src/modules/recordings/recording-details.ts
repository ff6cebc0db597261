import { happenedAt } from './library/happened-at.js';
import { z } from 'zod';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { isoTime, json } from '../../shared/database/rows.js';
import { isEnglishTag } from '../../shared/language/languages.js';
import { mayEdit } from './access.js';
import {
  DESCRIPTION_SOURCES,
  type Fallback,
  LANGUAGE_SOURCES,
  type LikelyLanguage,
  type StoredStoryboard,
  TITLE_SOURCES,
} from './recording.schema.js';
import type { WrittenContent } from './recording.entity.js';
import type { OriginalSeconds, Stretch, Timed } from '../../shared/timeline/timeline.js';
import type {
  ChapterDetails,
  RecordingFacts,
  RecordingResponse,
  SegmentResponse,
} from './recording-shapes.js';
import { PROCESSING_STAGES, RECORDING_SOURCES, RECORDING_STATUSES } from './recording-limits.js';
import { isReadLimited, LINES_READ_HERE, TooLongToReadHere } from '../../shared/reader/read-limit.js';
import { withFillers, withoutForeignFillers } from '../../shared/transcripts/fillers.js';
import { showStoryboard } from './playback/storyboard.js';
import { VIEWER_COUNT, VIEW_COUNT } from './library/view-count.js';

/** Segments with times of the original or of a version. */
export type SegmentDetails<Time extends number = number> = Timed<z.infer<typeof SegmentResponse>, Time>;

interface RecordingContent<Time extends number = number> {
  chapters: Timed<ChapterDetails, Time>[];
  transcript: SegmentDetails<Time>[];
  notHeard?: Stretch<Time>[] | undefined;
}

export type RecordingDetails<Time extends number = number> = Omit<RecordingResponse, keyof RecordingContent> &
  RecordingContent<Time>;

export const FACTS_COLUMNS = `
  r.id, r.tenant_id, r.owner_id, r.folder_id, r.title, r.description, r.status, r.failure_reason, r.processing_stage, r.thumbnail_key,
  r.media_key, r.has_picture, r.source, r.watchable, r.duration, (r.shown_cut ->> 'duration')::float8 as shown_duration, r.created_at, r.upload_progress, r.processing_progress, (select l.token from share_link l where l.recording_id = r.id) as share_id, r.language, r.language_source,
  ${VIEW_COUNT}::int as view_count, ${VIEWER_COUNT}::int as viewer_count, r.clip is not null as is_clip,
  (select json_build_object('id', o.id, 'title', o.title) from recording o
    where o.id = (r.clip ->> 'of')::uuid and o.deleted_at is null) as clip_of,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name)
    from recording_tag h join tag t on t.id = h.tag_id where h.recording_id = r.id), '[]') as tags`;

export const FactsRow = z.object({
  id: z.string(),
  tenantId: z.string(),
  ownerId: z.string(),
  folderId: z.string().nullable(),
  tags: json<RecordingFacts['tags']>(),
  title: z.string(),
  description: z.string(),
  status: z.enum(RECORDING_STATUSES),
  source: z.enum(RECORDING_SOURCES),
  watchable: z.boolean(),
  failureReason: z.string().nullable(),
  processingStage: z.enum(PROCESSING_STAGES).nullable(),
  thumbnailKey: z.string().nullable(),
  mediaKey: z.string().nullable(),
  hasPicture: z.boolean().nullable(),
  duration: z.number().nullable(),
  shownDuration: z.number().nullable(),
  createdAt: isoTime,
  uploadProgress: z.number(),
  processingProgress: z.number(),
  shareId: z.string(),
  language: z.string().nullable(),
  languageSource: z.enum(LANGUAGE_SOURCES).nullable(),
  viewCount: z.number(),
  viewerCount: z.number(),
  isClip: z.boolean(),
  clipOf: json<{ id: string; title: string } | null>(),
});

/** @param reader null without an account */
export function toFacts<Row extends z.infer<typeof FactsRow>>(row: Row, reader: CurrentUser | null) {
  const { tenantId, ownerId, mediaKey, thumbnailKey, shownDuration, isClip, clipOf, ...facts } = row;
  const canEdit = reader !== null && mayEdit(reader, { tenantId, ownerId, folderId: row.folderId });
  return {
    ...facts,
    ...(shownDuration !== null && { shownDuration }),
    // The source's title is only for editors.
    ...(clipOf && canEdit && { clipOf }),
    retryable: row.status === 'failed' && (mediaKey !== null || isClip),
    thumbnailPath: thumbnailKey && `/api/recordings/${row.id}/thumbnail`,
    hasPicture: row.hasPicture ?? true,
    canEdit,
  };
}

const IS_LONG = `exists (select from transcript_segment s where s.recording_id = r.id offset ${LINES_READ_HERE})`;

/** `long` leaves out transcripts that are too long for this process, `all` every transcript. */
type LeftOut = 'nothing' | 'long' | 'all';

const contentColumns = (leftOut: LeftOut): string => `
  coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title, 'startTime', c.start_time,
      'endTime', c.end_time, 'summary', c.summary) order by c.start_time)
    from chapter c where c.recording_id = r.id), '[]') as chapters,
  case ${leftOut === 'all' ? `when true then '[]'` : leftOut === 'long' ? `when ${IS_LONG} then null` : 'when false then null'} else
  coalesce((select json_agg(json_build_object('id', s.id, 'text', s.text, 'start', s.start_time,
      'end', s.end_time, 'speaker', s.speaker, 'version', s.version,
      'unsure', coalesce(s.unsure, '[]')) order by s.start_time)
    from transcript_segment s where s.recording_id = r.id), '[]') end as transcript,
  nullif(r.not_heard, '[]') as not_heard`;

const ContentRow = z.object({
  chapters: json<RecordingContent<OriginalSeconds>['chapters']>(),
  transcript: json<SegmentDetails<OriginalSeconds>[] | null>().transform((lines) => {
    if (lines === null) throw new TooLongToReadHere();
    return lines.map(withFillers);
  }),
  notHeard: json<RecordingContent<OriginalSeconds>['notHeard'] | null>().transform(
    (stretches) => stretches ?? undefined,
  ),
});

const TRANSCRIBING_AGAIN_COLUMN = `
  case when r.transcribing_again is not null then json_build_object('stage', r.transcribing_again -> 'stage',
    'task', coalesce(r.transcribing_again ->> 'task', 'transcription'),
    'progress', r.transcribing_again -> 'percent', 'failureReason', r.transcribing_again -> 'failureReason')
  end as transcribing_again`;

export type RecordingProgress = Pick<
  RecordingDetails,
  'status' | 'processingStage' | 'uploadProgress' | 'processingProgress' | 'transcribingAgain' | 'version'
>;

export const PROGRESS_COLUMNS = `
  r.status, r.processing_stage, r.upload_progress, r.processing_progress, r.version, ${TRANSCRIBING_AGAIN_COLUMN}`;

const detailsWith = (
  content: string,
): string => `${FACTS_COLUMNS}, ${content}, r.version, r.storyboard, r.has_split_sound and r.playable_key is null as has_split_sound, r.source = 'browser' and r.playable_key is null as as_recorded, r.transcribed_by, r.suggested, r.language_confidence, r.likely_languages, r.captions_without_fillers,
  r.status = 'completed' and r.description = '' and not r.description_edited and r.ai_processing and r.clip is null
    and not r.fallbacks @> '[{"task":"writing"}]' as is_left_undescribed,
  case when r.title_edited then 'user' else r.title_source end as title_source,
  case when r.description_edited then 'user' when r.description <> '' then r.description_source end as description_source,
  r.file_name, r.recorded_at, r.fallbacks, ${TRANSCRIBING_AGAIN_COLUMN},
  case when r.shown_cut is null then (select s.lines from slide s where s.recording_id = r.id
    order by s.start_time limit 1) end as first_slide`;
const DETAILS = {
  nothing: detailsWith(contentColumns('nothing')),
  long: detailsWith(contentColumns('long')),
  all: detailsWith(contentColumns('all')),
};

/** SQL columns of `recording r` for `DetailsRow`. Long transcripts are left to the reader process. */
export const detailsColumns = ({ withTranscript = true } = {}): string =>
  DETAILS[withTranscript ? (isReadLimited() ? 'long' : 'nothing') : 'all'];

export const DetailsRow = FactsRow.extend({
  ...ContentRow.shape,
  version: z.number(),
  asRecorded: z.boolean(),
  hasSplitSound: z.boolean(),
  storyboard: json<StoredStoryboard | null>(),
  isLeftUndescribed: z.boolean(),
  languageConfidence: z.number().nullable(),
  likelyLanguages: json<LikelyLanguage[]>(),
  captionsWithoutFillers: z.boolean(),
  transcribedBy: z.string().nullable(),
  suggested: json<WrittenContent | null>(),
  titleSource: z.enum(['user', ...TITLE_SOURCES]).nullable(),
  descriptionSource: z.enum(['user', ...DESCRIPTION_SOURCES]).nullable(),
  fileName: z.string().nullable(),
  recordedAt: isoTime.nullable(),
  firstSlide: json<string[] | null>(),
  fallbacks: json<Fallback[]>(),
  transcribingAgain: json<RecordingDetails['transcribingAgain']>(),
});

export const ProgressRow = DetailsRow.pick({
  status: true,
  processingStage: true,
  uploadProgress: true,
  processingProgress: true,
  version: true,
  transcribingAgain: true,
});

/** The built-in writer only describes English recordings; models describe all. */
const whyNot = (language: string | null): 'language' | 'model' =>
  language === null || isEnglishTag(language) ? 'model' : 'language';

/**
 * @param reader null without an account
 * @param address base URL of its pictures
 */
export function toDetails(
  row: z.infer<typeof DetailsRow>,
  reader: CurrentUser | null,
  address = `/api/recordings/${row.id}`,
): RecordingDetails<OriginalSeconds> {
  const { isLeftUndescribed, recordedAt: _, firstSlide, ...facts } = toFacts(row, reader);
  return {
    ...facts,
    thumbnailPath: facts.thumbnailPath && `${address}/thumbnail`,
    transcript: withoutForeignFillers(facts.transcript, facts.language),
    ...(isLeftUndescribed && facts.transcript.length > 0 && { notDescribed: whyNot(facts.language) }),
    happenedAt: happenedAt({ ...row, firstSlide: firstSlide ?? [] }),
    storyboard: showStoryboard(row.storyboard, `${address}/storyboard`),
  };
}
