import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { mayEdit, visibleTo } from '../access.js';
import type { RecordingStatus } from '../recording-limits.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { ShareAccess, type ShareVisitor } from '../sharing/share-access.js';
import { isSure } from '../../../shared/transcripts/sureness.js';
import type { TranscriptLine } from '../transcript/transcript-line.js';

/** What was said in a recording and how it is told; times in seconds. */
export interface SpokenContent {
  recordingId: string;
  title: string;
  description: string;
  duration: number;
  chapters: {
    id: string;
    title: string;
    startTime: number;
    endTime: number | null;
    summary: string | null;
  }[];
  /** In order of their start; without what was too hard to hear to be told as said. */
  lines: TranscriptLine[];
}

/** The content of a completed recording that the user may see, or change. */
export class GetSpokenContent extends Query<SpokenContent> {
  constructor(readonly input: { user: CurrentUser; recordingId: string; access: 'see' | 'edit' }) {
    super();
  }
}

@QueryHandler(GetSpokenContent)
export class GetSpokenContentHandler implements IQueryHandler<GetSpokenContent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, access } }: GetSpokenContent): Promise<SpokenContent> {
    const visible = visibleTo(user);
    const [recording] = await this.em.execute<
      { status: RecordingStatus; tenantId: string; ownerId: string }[]
    >(
      `select r.status, r.tenant_id as "tenantId", r.owner_id as "ownerId"
       from recording r where r.id = ? and ${visible.sql}`,
      [recordingId, ...visible.params],
    );
    if (!recording || (access === 'edit' && !mayEdit(user, recording))) throw RECORDING_ERRORS.notFound();
    if (recording.status !== 'completed')
      throw RECORDING_ERRORS.invalidStatus(`A recording that is ${recording.status} has no content yet.`);
    return contentOf(this.em, recordingId);
  }
}

/** Who came by a share link. `viewerId` is null for somebody who sees the recording anyway. */
export interface SpokenTo {
  visitorId: string;
  viewerId: string | null;
}

/** The same for somebody who came by a share link, with who it is. */
export class GetSharedSpokenContent extends Query<SpokenContent & SpokenTo> {
  constructor(readonly input: { shareId: string; visitor: ShareVisitor }) {
    super();
  }
}

@QueryHandler(GetSharedSpokenContent)
export class GetSharedSpokenContentHandler implements IQueryHandler<GetSharedSpokenContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor } }: GetSharedSpokenContent): Promise<SpokenContent & SpokenTo> {
    const { access, recording, viewer } = await this.shares.authorize(shareId, visitor);
    const viewerId = access === 'viewer' ? viewer.id : null;
    const visitorId = viewerId ?? visitor.user!.id;
    return { ...(await contentOf(this.em, recording.id)), visitorId, viewerId };
  }
}

async function contentOf(em: EntityManager, recordingId: string): Promise<SpokenContent> {
  const [content] = await em.execute<SpokenContent[]>(
    `select r.id as "recordingId", r.title, r.description, coalesce(r.duration, 0) as duration,
       coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title, 'startTime', c.start_time,
           'endTime', c.end_time, 'summary', c.summary) order by c.start_time)
         from chapter c where c.recording_id = r.id), '[]') as chapters,
       coalesce((select json_agg(json_build_object('text', s.text, 'start', s.start_time,
           'end', s.end_time, 'speaker', s.speaker, 'confidence', s.confidence) order by s.start_time, s.id)
         from transcript_segment s where s.recording_id = r.id), '[]') as lines
     from recording r where r.id = ?`,
    [recordingId],
  );
  if (!content) throw RECORDING_ERRORS.notFound();
  return { ...content, lines: content.lines.filter(isSure) };
}
