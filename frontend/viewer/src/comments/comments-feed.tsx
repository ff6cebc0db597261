import { CommentFeed } from '@playhead/player';
import { useListSharedCommentsQuery } from '../api/generated/sharing.js';
import * as controls from '../controls.module.css';
import * as styles from './comments-feed.module.css';

interface CommentsFeedProps {
  shareId: string;
  onSeek: (seconds: number) => void;
}

export function CommentsFeed({ shareId, onSeek }: CommentsFeedProps) {
  const { data: comments, isError, refetch } = useListSharedCommentsQuery({ shareId });
  return (
    <CommentFeed
      comments={comments}
      onSeek={onSeek}
      empty="No comments yet."
      failure={
        isError && (
          <p className={controls.error} role="alert">
            The comments couldn&apos;t be loaded.{' '}
            <button type="button" className={controls.link} onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )
      }
    >
      <p className={styles.note}>Comments are disabled for viewers. You can read what was said.</p>
    </CommentFeed>
  );
}
