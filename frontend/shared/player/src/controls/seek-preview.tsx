import { formatClock } from '@playhead/ui/light';
import type { CSSProperties } from 'react';
import type { TimedChapter } from '../timeline/timeline.js';
import { SeekPicture, type Storyboard } from './seek-picture.js';
import * as styles from './seek-bar.module.css';
import * as numerals from '../ui/numerals.module.css';

interface SeekPreviewProps {
  share: number;
  time: number;
  chapter: TimedChapter | undefined;
  storyboard: Storyboard | null | undefined;
}

/** What is at the moment that is pointed at: its picture, its chapter, its time. */
export default function SeekPreview(props: SeekPreviewProps) {
  return (
    <div
      className={styles.preview}
      style={{ '--at': props.share } as CSSProperties}
      data-pictured={props.storyboard ? true : undefined}
      aria-hidden="true"
    >
      {props.storyboard && <SeekPicture storyboard={props.storyboard} time={props.time} />}
      {props.chapter && <span className={styles.previewTitle}>{props.chapter.title}</span>}
      <span className={numerals.tabular}>{formatClock(props.time)}</span>
    </div>
  );
}
