import type { ViewersCut } from '../../recordings/index.js';
import type { Comment } from './comment.entity.js';
import type { Commenter } from './commenters.js';
import type { OriginalSeconds, VersionSeconds } from '../../../shared/timeline/timeline.js';

export interface CommentDetails<Time extends number = number> {
  id: string;
  content: string;
  authorName: string;
  authorEmail: string | null;
  timestamp: Time | null;
  chapterId: string | null;
  transcriptSegmentId: string | null;
  parentCommentId: string | null;
  isQuestion: boolean;
  createdAt: string;
  canDelete: boolean;
  replies: CommentDetails<Time>[];
}

/** Groups replies under their comment, keeping the order. */
export function toThreads(
  comments: readonly Comment[],
  commenter: Commenter,
): CommentDetails<OriginalSeconds>[] {
  const answers = Map.groupBy(comments, ({ parentId }) => parentId ?? null);
  return (answers.get(null) ?? []).map((comment) =>
    toComment(comment, answers.get(comment.id) ?? [], commenter),
  );
}

/** Emails of other commenters are hidden behind a share link. */
export function toComment(
  comment: Comment,
  answers: readonly Comment[],
  commenter: Commenter,
): CommentDetails<OriginalSeconds> {
  const isOwn = comment.isBy(commenter.author);
  return {
    id: comment.id,
    content: comment.content,
    authorName: comment.authorName,
    authorEmail: (isOwn || commenter.seesEmails) && comment.authorEmail ? comment.authorEmail : null,
    timestamp: comment.videoTime ?? null,
    chapterId: comment.chapterId ?? null,
    transcriptSegmentId: comment.segmentId ?? null,
    parentCommentId: comment.parentId ?? null,
    isQuestion: comment.isQuestion,
    createdAt: comment.createdAt.toISOString(),
    canDelete: commenter.isModerator || (isOwn && answers.every((answer) => answer.isBy(commenter.author))),
    replies: answers.map((answer) => toComment(answer, [], commenter)),
  };
}

/**
 * Comments for viewers, without those at removed places or that quote removed content.
 * @param shownChapters ids of chapters that are at least partly visible
 */
export function shownThreads(
  threads: readonly CommentDetails<OriginalSeconds>[],
  cut: ViewersCut,
  shownChapters: ReadonlySet<string>,
): CommentDetails<VersionSeconds>[] {
  return threads.flatMap((comment) => {
    const { timestamp, transcriptSegmentId: line, chapterId } = comment;
    const shownAt = timestamp === null ? null : cut.timeline.shown(timestamp);
    if (timestamp !== null && shownAt === null) return [];
    if (line !== null && !cut.shownLine(line)) return [];
    if (timestamp === null && chapterId !== null && !shownChapters.has(chapterId)) return [];
    const content = cut.text.orRemoved(comment.content);
    return [
      { ...comment, content, timestamp: shownAt, replies: shownThreads(comment.replies, cut, shownChapters) },
    ];
  });
}
