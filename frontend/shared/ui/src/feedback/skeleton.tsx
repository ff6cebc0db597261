import type { CSSProperties } from 'react';
import * as styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; the width fills its place unless given. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  /** Instead of a height. */
  aspectRatio?: CSSProperties['aspectRatio'];
}

/** A quiet shape where content is about to be; for the first load only. */
export function Skeleton({ width = '100%', height, radius = 6, aspectRatio }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      aria-hidden="true"
      style={{ width, height, borderRadius: radius, aspectRatio }}
    />
  );
}
