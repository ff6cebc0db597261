import { formatClock, formatDate } from '@playhead/ui/light';
import { spokenTime } from '@playhead/player';
import { useListSharedCommentsQuery, type Comment } from '../api/generated/sharing.js';
import './comments-feed.css';

interface CommentsFeedProps {
  shareId: string;
  onSeek: (seconds: number) => void;
}

/** What was said about the recording, oldest first; for reading only. */
export function CommentsFeed({ shareId, onSeek }: CommentsFeedProps) {
  const { data: comments, isError, refetch } = useListSharedCommentsQuery({ shareId });
  return (
    <div className="vw-feed">
      <h2>Comments</h2>
      <p className="vw-feed-note">Comments are disabled for viewers. You can read what was said.</p>
      {isError && (
        <p className="vw-error" role="alert">
          The comments could not be loaded.{' '}
          <button type="button" className="vw-link" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {comments?.length === 0 && <p className="vw-feed-empty">No comments yet.</p>}
      <ol className="vw-comments" aria-busy={!comments && !isError}>
        {comments?.map((comment) => (
          <CommentThread key={comment.id} comment={comment} onSeek={onSeek} />
        ))}
      </ol>
    </div>
  );
}

interface CommentThreadProps {
  comment: Comment;
  onSeek: (seconds: number) => void;
}

function CommentThread({ comment, onSeek }: CommentThreadProps) {
  const { timestamp } = comment;
  return (
    <li>
      <p className="vw-comment-by">
        <strong>{comment.authorName}</strong>
        <time dateTime={comment.createdAt}>{formatDate(comment.createdAt)}</time>
        {timestamp !== null && (
          <button
            type="button"
            className="vw-link"
            aria-label={`Go to ${spokenTime(timestamp)}`}
            onClick={() => onSeek(timestamp)}
          >
            {formatClock(timestamp)}
          </button>
        )}
      </p>
      <p className="vw-comment-words">{comment.content}</p>
      {comment.replies.length > 0 && (
        <ol className="vw-comments">
          {comment.replies.map((reply) => (
            <CommentThread key={reply.id} comment={reply} onSeek={onSeek} />
          ))}
        </ol>
      )}
    </li>
  );
}
