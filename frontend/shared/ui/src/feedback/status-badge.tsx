import * as styles from './status-badge.module.css';

const LABELS = {
  pending: 'Pending',
  uploading: 'Uploading',
  processing: 'Processing',
  failed: 'Failed',
  completed: 'Completed',
} as const;

type Status = keyof typeof LABELS;

const isKnown = (status: string): status is Status => status in LABELS;

export interface StatusBadgeProps {
  /** A recording's status. Unknown values are shown as pending. */
  status: string;
}

export function StatusBadge({ status }: StatusBadgeProps) {
  const known = isKnown(status) ? status : 'pending';
  return (
    <span className={styles.status} data-status={known}>
      {LABELS[known]}
    </span>
  );
}
