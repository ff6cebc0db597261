import type { ReactNode } from 'react';
import * as styles from './notice.module.css';

export interface NoticeProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
  /** `h1` if the notice fills the page. */
  heading?: 'h1' | 'h2';
}

/** Shown in place of content that is empty, missing or failed: one sentence and one action. */
export function Notice({ title, children, action, picture, heading: Heading = 'h2' }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {picture}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
