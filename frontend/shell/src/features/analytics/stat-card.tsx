import * as styles from './analytics.module.css';

export interface StatCardProps {
  label: string;
  value: string;
  /** What the figure counts. */
  note?: string;
}

export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <div className={styles.card}>
      <span>{label}</span>
      <strong>{value}</strong>
      {note && <small>{note}</small>}
    </div>
  );
}
