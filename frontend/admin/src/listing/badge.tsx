import type { ReactNode } from 'react';
import * as styles from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  tone?: 'plain' | 'accent' | 'good' | 'warn' | 'bad';
}

/** A label in a row. The tone only repeats what the text says. */
export function Badge({ children, tone = 'plain' }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
