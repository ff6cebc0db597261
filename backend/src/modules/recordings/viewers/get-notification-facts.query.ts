import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { publicFacts } from '../cuts/viewers-cut.js';
import { Comment } from '../comments/comment.entity.js';
import { Recording } from '../recording.entity.js';
import { RecordingView } from './recording-view.entity.js';
import { Viewer } from './viewer.entity.js';

/** Addresses typed at a gate are not verified: a link must not become a mailing list. */
const MAX_ADDRESSES = 100;

export interface SharedFacts {
  id: string;
  tenantId: string;
  title: string;
  /** As viewers read it, and where what its owner sends on may end. */
  shownTitle: string;
  ownerId: string;
  shareId: string;
  isTitlePublic: boolean;
}

export interface ViewerFacts {
  recording: SharedFacts;
  name: string | null;
  email: string;
  /** False when every view of theirs turned out not to count: automated or impossible. */
  isCounted: boolean;
}

/** A viewer who agreed to mails about comments; `consentedAt` is ISO 8601. */
export interface ConsentingViewer {
  id: string;
  email: string;
  consentedAt: string;
}

export interface CommentFacts {
  recording: SharedFacts;
  author: { viewerId: string | null; name: string | null; email: string };
  content: string;
  /** A viewer asked the owner. */
  isQuestion: boolean;
  /** Seconds of the recording. */
  videoTime: number | null;
  createdAt: Date;
  /** Without the author; the latest where there are many. */
  consenting: ConsentingViewer[];
}

export class GetViewerFacts extends Query<ViewerFacts | null> {
  constructor(readonly input: { viewerId: string }) {
    super();
  }
}

@QueryHandler(GetViewerFacts)
export class GetViewerFactsHandler implements IQueryHandler<GetViewerFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId } }: GetViewerFacts): Promise<ViewerFacts | null> {
    const viewer = await this.em.findOne(Viewer, viewerId);
    const recording = viewer && (await this.em.findOne(Recording, viewer.recordingId));
    if (!recording) return null;
    const views = await this.em.find(RecordingView, { viewerId }, { fields: ['notCountedReason'] });
    const isCounted = views.length === 0 || views.some(({ notCountedReason }) => notCountedReason === null);
    const facts = await factsOf(this.em, recording);
    return { recording: facts, name: viewer.name ?? null, email: viewer.email, isCounted };
  }
}

export class GetCommentFacts extends Query<CommentFacts | null> {
  constructor(readonly input: { commentId: string }) {
    super();
  }
}

@QueryHandler(GetCommentFacts)
export class GetCommentFactsHandler implements IQueryHandler<GetCommentFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { commentId } }: GetCommentFacts): Promise<CommentFacts | null> {
    const comment = await this.em.findOne(Comment, commentId);
    const recording = comment && (await this.em.findOne(Recording, comment.recordingId));
    if (!recording) return null;
    const parent = comment.parentId ? await this.em.findOne(Comment, comment.parentId) : comment;
    const askedBy = parent?.isQuestion ? (parent.viewerId ?? null) : undefined;
    const { viewerId = null, authorName, authorEmail, content, videoTime, createdAt } = comment;
    // As a comment shows it, a viewer without a name has one.
    const name = viewerId ? ((await this.em.findOne(Viewer, viewerId))?.name ?? null) : authorName;
    return {
      recording: await factsOf(this.em, recording),
      author: { viewerId, name, email: authorEmail },
      ...{ content, isQuestion: comment.isQuestion, videoTime: videoTime ?? null, createdAt },
      consenting: await this.consenting(recording, authorEmail, askedBy),
    };
  }

  /**
   * Viewers of a link that was replaced since get no mail.
   * @param askedBy who asked the owner this, and alone reads what is said about it; undefined for what all may read
   */
  private async consenting(
    recording: Recording,
    authorEmail: string,
    askedBy: string | null | undefined,
  ): Promise<ConsentingViewer[]> {
    if (!recording.share.isOpen()) return [];
    const viewers = await this.em.find(
      Viewer,
      {
        ...{ recordingId: recording.id, shareId: recording.shareId },
        ...{ hasConsented: true, email: { $ne: authorEmail } },
        ...(askedBy !== undefined && { id: { $in: askedBy ? [askedBy] : [] } }),
      },
      { orderBy: { lastSeenAt: 'desc' }, limit: MAX_ADDRESSES },
    );
    return viewers.map(({ id, email, consentedAt, createdAt }) => ({
      ...{ id, email, consentedAt: (consentedAt ?? createdAt).toISOString() },
    }));
  }
}

async function factsOf(em: EntityManager, recording: Recording): Promise<SharedFacts> {
  const { id, tenantId, title, ownerId, shareId, share } = recording;
  const { title: shownTitle } = await publicFacts(em, recording);
  return { id, tenantId, title, shownTitle, ownerId, shareId, isTitlePublic: share.isTitlePublic() };
}
