import { formatDate } from '@playhead/ui';
import Button from '@mui/material/Button';
import type { Comment } from '../../../api/recordings.js';
import { TimeLink } from '../time-link.js';

interface CommentThreadProps {
  comment: Comment;
  onReply: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
  onSeek: (seconds: number) => void;
}

/** A comment with its answers. */
export function CommentThread({ comment, onReply, onDelete, onSeek }: CommentThreadProps) {
  return (
    <li className="ed-comment">
      <p className="ed-comment-by">
        <strong title={comment.authorEmail ?? undefined}>{comment.authorName}</strong>
        <time dateTime={comment.createdAt}>{formatDate(comment.createdAt)}</time>
        {comment.timestamp !== null && <TimeLink seconds={comment.timestamp} onSeek={onSeek} />}
      </p>
      <p className="ed-comment-words">{comment.content}</p>
      <div className="ed-comment-actions">
        <Button
          size="small"
          variant="text"
          aria-label={`Reply to ${comment.authorName}`}
          onClick={() => onReply(comment)}
        >
          Reply
        </Button>
        {comment.canDelete && (
          <Button
            size="small"
            variant="text"
            aria-label={`Delete the comment of ${comment.authorName}`}
            onClick={() => onDelete(comment)}
          >
            Delete
          </Button>
        )}
      </div>
      {comment.replies.length > 0 && (
        <ol className="ed-comments">
          {comment.replies.map((reply) => (
            <CommentThread
              key={reply.id}
              comment={reply}
              onReply={onReply}
              onDelete={onDelete}
              onSeek={onSeek}
            />
          ))}
        </ol>
      )}
    </li>
  );
}
