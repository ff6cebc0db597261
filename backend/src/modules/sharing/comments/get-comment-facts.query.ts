import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { findInRoom } from '../reading/find-room.js';
import type { SharedRecording } from '../reading/shared-recording.js';
import { type SharedFacts, sharedFactsOf } from '../viewers/shared-facts.js';
import { Viewer } from '../viewers/viewer.entity.js';
import { Comment } from './comment.entity.js';

/** Emails from a gate are not verified, so a link must not become a mailing list. */
const MAX_ADDRESSES = 100;

/** A viewer who agreed to mails about comments; `consentedAt` is ISO 8601. */
export interface ConsentingViewer {
  id: string;
  email: string;
  consentedAt: string;
  /** The share they used last. */
  shareId: string;
  /** Whether the title is visible to anyone with the link. */
  isTitlePublic: boolean;
}

export interface CommentFacts {
  recording: SharedFacts;
  author: { viewerId: string | null; name: string | null; email: string };
  content: string;
  /** Whether a viewer asked the owner. */
  isQuestion: boolean;
  /** Seconds in the original. */
  videoTime: number | null;
  createdAt: Date;
  /** Latest viewers with consent, without the author. */
  consenting: ConsentingViewer[];
}

export class GetCommentFacts extends QueryOf<{ commentId: string }, CommentFacts | null> {}

@QueryHandler(GetCommentFacts)
export class GetCommentFactsHandler implements IQueryHandler<GetCommentFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { commentId } }: GetCommentFacts): Promise<CommentFacts | null> {
    const comment = await this.em.findOne(Comment, commentId);
    const shared = comment && (await sharedFactsOf(this.em, comment.recordingId));
    if (!shared) return null;
    const parent = comment.parentId ? await this.em.findOne(Comment, comment.parentId) : comment;
    const askedBy = parent?.isQuestion ? (parent.viewerId ?? null) : undefined;
    const { viewerId = null, authorName, authorEmail, content, videoTime, createdAt } = comment;
    // Viewers without a name keep the display name of their comment.
    const name = viewerId ? ((await this.em.findOne(Viewer, viewerId))?.name ?? null) : authorName;
    return {
      recording: shared.facts,
      author: { viewerId, name, email: authorEmail },
      content,
      isQuestion: comment.isQuestion,
      videoTime: videoTime ?? null,
      createdAt,
      consenting: await this.consenting(shared.recording, authorEmail, askedBy),
    };
  }

  /**
   * Excludes viewers of replaced links and closed rooms.
   * @param askedBy the viewer who asked a question, who alone may read it; undefined for public comments
   */
  private async consenting(
    recording: SharedRecording,
    authorEmail: string,
    askedBy: string | null | undefined,
  ): Promise<ConsentingViewer[]> {
    const found = [recording, await findInRoom(this.em, recording)].filter((each) => each !== null);
    const links = new Map(found.flatMap((each) => (each.isOpen ? [[each.shareId, each] as const] : [])));
    const viewers = await this.em.find(
      Viewer,
      {
        recordingId: recording.id,
        shareId: { $in: [...links.keys()] },
        hasConsented: true,
        email: { $ne: authorEmail },
        ...(askedBy !== undefined && { id: { $in: askedBy ? [askedBy] : [] } }),
      },
      { orderBy: { lastSeenAt: 'desc' }, limit: MAX_ADDRESSES },
    );
    return viewers.map(({ id, email, consentedAt, createdAt, shareId }) => ({
      id,
      email,
      consentedAt: (consentedAt ?? createdAt).toISOString(),
      shareId: shareId!,
      isTitlePublic: links.get(shareId!)!.share.isTitlePublic(),
    }));
  }
}
