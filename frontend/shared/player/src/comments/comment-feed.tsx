import type { ReactNode } from 'react';
import { CommentList, type Comment, type CommentListProps } from './comment-list.js';
import * as styles from './comment-feed.module.css';

interface CommentFeedProps<C> extends CommentListProps<C> {
  title?: string;
  /** Actions for all comments, beside the heading. */
  toolbar?: ReactNode;
  failure?: ReactNode;
  empty: string;
  children?: ReactNode;
}

export function CommentFeed<C extends Comment<C>>(props: CommentFeedProps<C>) {
  const { title = 'Comments', toolbar, failure, empty, children, ...list } = props;
  return (
    <div className={styles.feed}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {toolbar}
      </div>
      {children}
      {failure}
      {list.comments?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {(list.comments || !failure) && <CommentList {...list} />}
    </div>
  );
}
