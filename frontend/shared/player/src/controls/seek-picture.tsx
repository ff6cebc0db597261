import { useState } from 'react';
import * as styles from './seek-picture.module.css';

/** Small pictures of a recording in one grid, row by row, one each `interval` seconds; sizes of one in pixels. */
export interface Storyboard {
  /** Address of the grid. */
  path: string;
  interval: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

/** What is to be seen at a time in seconds; nothing where the pictures cannot be had. */
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
