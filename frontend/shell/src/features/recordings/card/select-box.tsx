import { classNames } from '@playhead/ui';
import type { HTMLAttributes } from 'react';
import { drag } from '../library/dragged.js';
import type { RecordingItemProps } from './recording-item-props.js';
import * as styles from './recording-item.module.css';

type SelectBoxProps = Pick<RecordingItemProps, 'recording' | 'isSelected' | 'isChoosing' | 'select'>;

/** Selects a recording. With Shift, selects the range from the last selected one. */
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

/** Handlers for a whole item: Shift-click selects a range, and dragging moves it to a folder. */
export const gestures = ({
  recording,
  dragged,
  select,
}: Pick<RecordingItemProps, 'recording' | 'dragged' | 'select'>): HTMLAttributes<HTMLElement> => ({
  onClickCapture: (event) => {
    if (!event.shiftKey || (event.target as Element).closest('label, button')) return;
    event.preventDefault();
    event.stopPropagation();
    select(recording.id, true);
  },
  ...(recording.canEdit && {
    draggable: true,
    onDragStart: (event) => drag(event, { recordings: dragged(recording.id) }),
  }),
});
