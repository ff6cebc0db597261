import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

/** Nobody has checked the addresses that are typed at a gate: a link must not become a mailing list. */
const MAX_ADDRESSES = 100;

/** What is needed to tell people about a shared recording. For announcing, not for showing to a user. */
export interface SharedFacts {
  id: string;
  tenantId: string;
  title: string;
  ownerId: string;
  shareId: string;
  /** Whether the title may be told to who is not at the recording itself; see `ShareSettings`. */
  isTitlePublic: boolean;
}

const RECORDING = `json_build_object('id', r.id, 'tenantId', r.tenant_id, 'title', r.title, 'ownerId', r.owner_id,
  'shareId', r.share_id, 'isTitlePublic', r.share_preview_allowed or r.share_password_hash is null)`;

/** A viewer and what they watch, or null when either is gone. */
export class GetViewerFacts extends Query<{
  recording: SharedFacts;
  name: string | null;
  email: string;
} | null> {
  constructor(readonly input: { viewerId: string }) {
    super();
  }
}

@QueryHandler(GetViewerFacts)
export class GetViewerFactsHandler implements IQueryHandler<GetViewerFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId } }: GetViewerFacts) {
    const [facts] = await this.em.execute<{ recording: SharedFacts; name: string | null; email: string }[]>(
      `select ${RECORDING} as recording, v.name, v.email
       from recording_viewer v join recording r on r.id = v.recording_id
       where v.id = ? and r.deleted_at is null`,
      [viewerId],
    );
    return facts ?? null;
  }
}

/** Somebody in whose name the gate was told that they want to hear of comments; `consentedAt` is ISO 8601. */
export interface ConsentingViewer {
  id: string;
  email: string;
  consentedAt: string;
}

export interface CommentFacts {
  recording: SharedFacts;
  author: { viewerId: string | null; name: string | null; email: string };
  content: string;
  /** Seconds of the recording. */
  videoTime: number | null;
  saidAt: Date;
  /** Viewers who want to hear of comments, without the author; the latest where they are many. */
  consenting: ConsentingViewer[];
}

/** A comment and who should hear of it, or null when it is gone. */
export class GetCommentFacts extends Query<CommentFacts | null> {
  constructor(readonly input: { commentId: string }) {
    super();
  }
}

@QueryHandler(GetCommentFacts)
export class GetCommentFactsHandler implements IQueryHandler<GetCommentFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { commentId } }: GetCommentFacts): Promise<CommentFacts | null> {
    const [facts] = await this.em.execute<(Omit<CommentFacts, 'saidAt'> & { saidAt: Date | string })[]>(
      `select ${RECORDING} as recording,
         json_build_object('viewerId', c.viewer_id, 'name',
           case when c.viewer_id is null then c.author_name else
             (select v.name from recording_viewer v where v.id = c.viewer_id) end, 'email', c.author_email) as author,
         c.content, c.video_time as "videoTime", c.created_at as "saidAt",
         coalesce((select json_agg(json_build_object('id', told.id, 'email', told.email,
           'consentedAt', told.consented_at)) from (
           select v.id, v.email, coalesce(v.consented_at, v.created_at) as consented_at from recording_viewer v
           where v.recording_id = r.id and v.has_consented and v.email <> c.author_email
             and v.share_id = r.share_id and r.share_enabled and coalesce(r.share_expires_at > now(), true)
           order by v.last_seen_at desc limit ?) told), '[]') as consenting
       from recording_comment c join recording r on r.id = c.recording_id
       where c.id = ? and r.deleted_at is null`,
      [MAX_ADDRESSES, commentId],
    );
    return facts ? { ...facts, saidAt: new Date(facts.saidAt) } : null;
  }
}
