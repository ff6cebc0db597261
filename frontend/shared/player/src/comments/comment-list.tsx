import { formatDate } from '@playhead/ui/light';
import type { ReactNode } from 'react';
import { TimeLink } from '../timeline/time-link.js';
import './comments.css';

/** A comment as both apps know it; `Reply` is the same type again. */
interface Said<Reply> {
  id: string;
  content: string;
  authorName: string;
  /** Only who may see it is told. */
  authorEmail?: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** Seconds of the recording. */
  timestamp: number | null;
  replies: readonly Reply[];
}

export interface CommentListProps<Comment> {
  /** Undefined while they load. */
  comments: readonly Comment[] | undefined;
  onSeek: (seconds: number) => void;
  /** What can be done with a comment, below its words. */
  actions?: (comment: Comment) => ReactNode;
}

/** Comments in the order given, each with its answers. */
export function CommentList<Comment extends Said<Comment>>(props: CommentListProps<Comment>) {
  const { comments, onSeek, actions } = props;
  return (
    <ol className="ph-comments" aria-busy={!comments}>
      {comments?.map((comment) => (
        <li key={comment.id}>
          <p className="ph-comment-by">
            <strong title={comment.authorEmail ?? undefined}>{comment.authorName}</strong>
            <time dateTime={comment.createdAt}>{formatDate(comment.createdAt)}</time>
            {comment.timestamp !== null && <TimeLink seconds={comment.timestamp} onSeek={onSeek} />}
          </p>
          <p className="ph-comment-words">{comment.content}</p>
          {actions?.(comment)}
          {comment.replies.length > 0 && <CommentList {...props} comments={comment.replies} />}
        </li>
      ))}
    </ol>
  );
}
