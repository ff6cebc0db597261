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

/** Replies come under the comment they reply to; both keep their order. */
export function toThreads(
  comments: readonly Comment[],
  reader: Commenter,
): CommentDetails<OriginalSeconds>[] {
  const answers = Map.groupBy(comments, ({ parentId }) => parentId ?? null);
  return (answers.get(null) ?? []).map((comment) =>
    toComment(comment, answers.get(comment.id) ?? [], reader),
  );
}

/** Behind a share link, the emails of others are left out. */
export function toComment(
  comment: Comment,
  answers: readonly Comment[],
  reader: Commenter,
): CommentDetails<OriginalSeconds> {
  const isOwn = comment.isBy(reader.author);
  return {
    id: comment.id,
    content: comment.content,
    authorName: comment.authorName,
    authorEmail: (isOwn || reader.seesEmails) && comment.authorEmail ? comment.authorEmail : null,
    timestamp: comment.videoTime ?? null,
    chapterId: comment.chapterId ?? null,
    transcriptSegmentId: comment.segmentId ?? null,
    parentCommentId: comment.parentId ?? null,
    isQuestion: comment.isQuestion,
    createdAt: comment.createdAt.toISOString(),
    canDelete: reader.isModerator || (isOwn && answers.every((answer) => answer.isBy(reader.author))),
    replies: answers.map((answer) => toComment(answer, [], reader)),
  };
}

/**
 * As viewers read them: without those at a place that they do not see, and none that quotes what is left out.
 * @param shownChapters ids of those of which viewers see something
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
