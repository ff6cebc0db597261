import type { CurrentUser } from '../../shared/auth/current-user.js';
import { mayEdit } from './access.js';
import type { RecordingFacts, RecordingResponse, RecordingSummaryResponse } from './recording.dto.js';
import { VIEW_COUNT } from './viewers/view-count.js';

/** What every answer has of recording `r`. */
const FACT_COLUMNS = `
  r.id, r.tenant_id, r.owner_id, r.title, r.description, r.status, r.failure_reason, r.processing_stage, r.thumbnail_key,
  r.media_key, r.has_picture, r.duration, r.created_at, r.upload_progress, r.processing_progress, r.share_id,
  ${VIEW_COUNT}::int as view_count`;

interface FactRow {
  id: string;
  tenant_id: string;
  owner_id: string;
  title: string;
  description: string;
  status: RecordingFacts['status'];
  failure_reason: string | null;
  processing_stage: RecordingFacts['processingStage'];
  thumbnail_key: string | null;
  media_key: string | null;
  has_picture: boolean | null;
  duration: number | null;
  created_at: Date | string;
  upload_progress: number;
  processing_progress: number;
  share_id: string;
  view_count: number;
}

/** @param reader who it is told; null for somebody who may change nothing */
const toFacts = (row: FactRow, reader: CurrentUser | null): RecordingFacts => ({
  id: row.id,
  title: row.title,
  description: row.description,
  status: row.status,
  failureReason: row.failure_reason,
  retryable: row.status === 'failed' && row.media_key !== null,
  processingStage: row.processing_stage,
  thumbnailPath: row.thumbnail_key && `/api/recordings/${row.id}/thumbnail`,
  hasPicture: row.has_picture ?? true,
  duration: row.duration,
  viewCount: row.view_count,
  createdAt: new Date(row.created_at).toISOString(),
  uploadProgress: row.upload_progress,
  processingProgress: row.processing_progress,
  shareId: row.share_id,
  canEdit: reader !== null && mayEdit(reader, { tenantId: row.tenant_id, ownerId: row.owner_id }),
});

/** The columns of a recording in a list. */
export const SUMMARY_COLUMNS = `${FACT_COLUMNS},
  array(select c.start_time from chapter c where c.recording_id = r.id order by c.start_time) as chapter_starts`;

export type SummaryRow = FactRow & { chapter_starts: number[] };

export const toSummary = (row: SummaryRow, reader: CurrentUser): RecordingSummaryResponse => ({
  ...toFacts(row, reader),
  chapterStarts: row.chapter_starts,
});

/** Chapters and transcript of recording `r` as JSON, ready to answer. */
export const CONTENT_COLUMNS = `
  coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title, 'startTime', c.start_time,
      'endTime', c.end_time, 'summary', c.summary) order by c.start_time)
    from chapter c where c.recording_id = r.id), '[]') as chapters,
  coalesce((select json_agg(json_build_object('id', s.id, 'text', s.text, 'start', s.start_time,
      'end', s.end_time, 'speaker', s.speaker, 'version', s.version,
      'unsure', coalesce(s.unsure, '[]')) order by s.start_time)
    from transcript_segment s where s.recording_id = r.id), '[]') as transcript`;

export type ContentRow = Pick<RecordingResponse, 'chapters' | 'transcript'>;

/** The columns of a whole recording, as its owner gets it. */
export const RECORDING_COLUMNS = `${FACT_COLUMNS}, ${CONTENT_COLUMNS}, r.version, r.transcribed_by`;

export type RecordingRow = FactRow & ContentRow & { version: number; transcribed_by: string | null };

export const toRecording = (row: RecordingRow, reader: CurrentUser | null): RecordingResponse => ({
  ...toFacts(row, reader),
  version: row.version,
  transcribedBy: row.transcribed_by,
  chapters: row.chapters,
  transcript: row.transcript,
});
