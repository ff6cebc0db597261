import { CommentList } from '@playhead/player';
import { useListSharedCommentsQuery } from '../api/generated/sharing.js';
import './comments-feed.css';

interface CommentsFeedProps {
  shareId: string;
  onSeek: (seconds: number) => void;
}

/** What was said about the recording, oldest first; for reading only. */
export function CommentsFeed({ shareId, onSeek }: CommentsFeedProps) {
  const { data: comments, isError, refetch } = useListSharedCommentsQuery({ shareId });
  return (
    <div className="ph-feed">
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
      {comments?.length === 0 && <p className="ph-feed-empty">No comments yet.</p>}
      {(comments || !isError) && <CommentList comments={comments} onSeek={onSeek} />}
    </div>
  );
}
