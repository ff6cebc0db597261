import { classNames } from '@playhead/ui';
import type { HTMLAttributes } from 'react';
import { drag } from '../library/dragged.js';
import type { RecordingItemProps } from './recording-item-props.js';
import * as styles from './recording-item.module.css';

type SelectBoxProps = Pick<RecordingItemProps, 'recording' | 'isSelected' | 'isChoosing' | 'select'>;

/** Selects a recording; with Shift, all from the one selected before. */
export function SelectBox({ recording, isSelected, isChoosing, select }: SelectBoxProps) {
  return (
    <label className={classNames(styles.select, (isSelected || isChoosing) && styles.choosing)}>
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={`Select ${recording.title}`}
        onChange={(event) => select(recording.id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}

/** What of an item can be dragged into a folder. */
export const draggable = ({
  recording,
  dragged,
}: Pick<RecordingItemProps, 'recording' | 'dragged'>): HTMLAttributes<HTMLElement> =>
  recording.canEdit
    ? { draggable: true, onDragStart: (event) => drag(event, { recordings: dragged(recording.id) }) }
    : {};
