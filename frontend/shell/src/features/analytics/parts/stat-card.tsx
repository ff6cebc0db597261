import type { ReactNode } from 'react';
import * as styles from './stat-card.module.css';

export interface StatCardProps {
  label: string;
  value: string;
  detail?: ReactNode;
  /** How the value is counted. */
  note: string;
}

export function StatCard({ label, value, detail, note }: StatCardProps) {
  return (
    <div className={styles.card}>
      <h2>{label}</h2>
      <p className={styles.value}>
        <strong>{value}</strong>
        {detail && <span>{detail}</span>}
      </p>
      <small>{note}</small>
    </div>
  );
}

export function StatCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
