import { classNames } from '@playhead/ui';
import { useId, type ReactNode } from 'react';
import * as styles from './panel.module.css';

export interface PanelProps {
  title: string;
  /** How the figures are counted. */
  note?: ReactNode;
  action?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function Panel({ title, note, action, wide = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classNames(styles.panel, wide && styles.wide)} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>;
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}

export function Numbers({ children }: { children: ReactNode }) {
  return (
    <details className={styles.numbers}>
      <summary>Show the numbers</summary>
      <div>{children}</div>
    </details>
  );
}
