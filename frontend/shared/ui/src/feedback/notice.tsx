import type { ReactNode } from 'react';
import * as styles from './notice.module.css';

export interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** One button or link: what to do now. */
  action?: ReactNode;
  /** A picture above the title. */
  picture?: ReactNode;
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2';
}

/** Stands where content would be: empty, not found, failed. One sentence, one action. */
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
