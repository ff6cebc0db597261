import { formatDate } from '@playhead/ui/light';
import type { ReactNode } from 'react';
import { TimeLink } from '../timeline/time-link.js';
import * as styles from './comment-list.module.css';

/** A comment in both apps. `Reply` is the same type again. */
export interface Comment<Reply> {
  id: string;
  content: string;
  authorName: string;
  /** Present only for users who may see it. */
  authorEmail?: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** Seconds of the recording. */
  timestamp: number | null;
  replies: readonly Reply[];
}

export interface CommentListProps<C> {
  /** Undefined while loading. */
  comments: readonly C[] | undefined;
  onSeek: (seconds: number) => void;
  actions?: (comment: C) => ReactNode;
}

export function CommentList<C extends Comment<C>>(props: CommentListProps<C>) {
  const { comments, onSeek, actions } = props;
  return (
    <ol className={styles.comments} aria-busy={!comments}>
      {comments?.map((comment) => (
        <li key={comment.id}>
          <p className={styles.by}>
            <strong title={comment.authorEmail ?? undefined}>{comment.authorName}</strong>
            <time dateTime={comment.createdAt}>{formatDate(comment.createdAt)}</time>
            {comment.timestamp !== null && <TimeLink seconds={comment.timestamp} onSeek={onSeek} />}
          </p>
          <p className={styles.words}>{comment.content}</p>
          {actions?.(comment)}
          {comment.replies.length > 0 && <CommentList {...props} comments={comment.replies} />}
        </li>
      ))}
    </ol>
  );
}
