import { formatClock } from '@playhead/ui/light';
import type { CSSProperties } from 'react';
import type { TimedChapter } from '../timeline/timeline.js';
import { Icon } from '../ui/icon.js';
import { REACTIONS, sumOfKinds, type ReactionCount } from '../reactions/reactions.js';
import { SeekPicture, type Storyboard } from './seek-picture.js';
import * as styles from './seek-bar.module.css';
import * as numerals from '../ui/numerals.module.css';

interface SeekPreviewProps {
  share: number;
  time: number;
  chapter: TimedChapter | undefined;
  storyboard: Storyboard | null | undefined;
  reactions: readonly ReactionCount[] | undefined;
  duration: number;
}

/** Share of the bar within which reactions count as pointed at. */
const NEAR = 1 / 200;

/** Preview of the moment under the pointer: thumbnail, chapter, reactions and time. */
export default function SeekPreview(props: SeekPreviewProps) {
  const { reactions = [], duration, time } = props;
  const reach = Math.max(1, duration * NEAR);
  const taken = sumOfKinds(reactions.filter(({ timestamp }) => Math.abs(timestamp - time) <= reach));
  return (
    <div
      className={styles.preview}
      style={{ '--at': props.share } as CSSProperties}
      data-pictured={props.storyboard ? true : undefined}
      aria-hidden="true"
    >
      {props.storyboard && <SeekPicture storyboard={props.storyboard} time={props.time} />}
      {props.chapter && <span className={styles.previewTitle}>{props.chapter.title}</span>}
      {taken.length > 0 && (
        <span className={styles.previewReactions}>
          {taken.map(([kind, count]) => (
            <span key={kind}>
              <Icon path={REACTIONS[kind].path} size={14} />
              {count}
            </span>
          ))}
        </span>
      )}
      <span className={numerals.tabular}>{formatClock(props.time)}</span>
    </div>
  );
}
