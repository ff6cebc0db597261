import { useState } from 'react';
import * as styles from './seek-picture.module.css';

/** A grid of thumbnails, row by row, one per `interval` seconds. Sizes are of one thumbnail in pixels. */
export interface Storyboard {
  /** URL of the grid. */
  path: string;
  interval: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

/** The thumbnail at a time in seconds. Renders nothing if the grid can't be loaded. */
export function SeekPicture({ storyboard, time }: { storyboard: Storyboard; time: number }) {
  const [failed, setFailed] = useState(false);
  const { path, interval, columns, rows, width, height } = storyboard;
  const index = Math.min(Math.floor(time / interval), columns * rows - 1);
  if (failed) return null;
  return (
    <span className={styles.picture} style={{ inlineSize: width, blockSize: height }}>
      <img
        className={styles.grid}
        src={path}
        alt=""
        width={width * columns}
        height={height * rows}
        style={{ translate: `${-width * (index % columns)}px ${-height * Math.floor(index / columns)}px` }}
        onError={() => setFailed(true)}
      />
    </span>
  );
}
