import type { CSSProperties } from 'react';
import * as styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths. The width defaults to 100%. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  /** Used instead of a height. */
  aspectRatio?: CSSProperties['aspectRatio'];
}

/** A placeholder for content that is loading for the first time. */
export function Skeleton({ width = '100%', height, radius = 6, aspectRatio }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      aria-hidden="true"
      style={{ width, height, borderRadius: radius, aspectRatio }}
    />
  );
}
