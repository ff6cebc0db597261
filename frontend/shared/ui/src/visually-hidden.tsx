import type { ReactNode } from 'react';
import * as styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  as?: 'span' | 'div';
  role?: 'status';
  children: ReactNode;
}

export function VisuallyHidden({ as: Element = 'span', role, children }: VisuallyHiddenProps) {
  return (
    <Element className={styles.hidden} role={role}>
      {children}
    </Element>
  );
}
