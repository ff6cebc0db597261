import { classNames } from '../class-names.js';
import type { CSSProperties } from 'react';
import * as styles from './playhead-progress.module.css';

export interface PlayheadProgressProps {
  /** From 0 to 100. Null animates the line because the progress is unknown. */
  value: number | null;
  /** Accessible description of the operation. */
  label: string;
}

export function PlayheadProgress({ value, label }: PlayheadProgressProps) {
  const known = value !== null;
  const percent = known ? Math.min(100, Math.max(0, value)) : undefined;
  return (
    <div
      className={known ? styles.progress : classNames(styles.progress, styles.sweeps)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
      style={known ? ({ '--at': `${percent}%` } as CSSProperties) : undefined}
    >
      <span className={styles.done} />
      <span className={styles.head} />
    </div>
  );
}
