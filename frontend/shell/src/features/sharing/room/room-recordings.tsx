import { ArrowDownwardOutlinedIcon } from '@playhead/ui/icons/arrow-downward-outlined';
import { ArrowUpwardOutlinedIcon } from '@playhead/ui/icons/arrow-upward-outlined';
import { DragIndicatorOutlinedIcon } from '@playhead/ui/icons/drag-indicator-outlined';
import IconButton from '@mui/material/IconButton';
import { formatLength, Notice, VisuallyHidden } from '@playhead/ui';
import { useEffect, useRef, useState } from 'react';
import type { RoomRecording, RoomSettings } from '../../../api/rooms.js';
import { ShowNew } from './room-start.js';
import type { SaveRoom } from './save-room.js';
import * as styles from './room.module.css';

interface RoomRecordingsProps {
  room: RoomSettings;
  isSaving: boolean;
  save: SaveRoom;
}

export function RoomRecordings({ room, isSaving, save }: RoomRecordingsProps) {
  const recordings = room.recordings.filter(({ isNew }) => !isNew);
  const waiting = room.recordings.filter(({ isNew }) => isNew);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  // A moved row loses the focus.
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [room.recordings]);

  const arrange = (next: readonly RoomRecording[]) =>
    void save({ recordings: next.map(({ id, shown }) => ({ id, shown })) });
  const move = (from: number, to: number) => {
    const next = [...recordings];
    const [moved] = next.splice(from, 1);
    next.splice(to, 0, moved!);
    setSaid(`${moved!.title} is now ${to + 1} of ${recordings.length}.`);
    arrange(next);
  };

  if (room.recordings.length === 0)
    return <Notice title="No recordings yet">Completed recordings in this folder appear here.</Notice>;
  return (
    <div>
      <ShowNew
        isOn={room.showNew ?? false}
        isDisabled={isSaving}
        onChange={(showNew) => void save({ showNew })}
      />
      <ol className={styles.recordings}>
        {recordings.map(({ id, title, duration, shown }, at) => (
          <li
            key={id}
            draggable
            data-dragged={dragged === at || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => dragged !== null && dragged !== at && move(dragged, at)}
            onDragEnd={() => setDragged(null)}
          >
            <DragIndicatorOutlinedIcon fontSize="small" aria-hidden="true" />
            <label>
              <input
                type="checkbox"
                checked={shown}
                onChange={(event) => {
                  const next = { ...recordings[at]!, shown: event.target.checked };
                  arrange(recordings.with(at, next));
                }}
              />
              <span>
                {title}
                <small>{shown ? formatLength(duration) : 'Not in the room'}</small>
              </span>
            </label>
            <MoveButtons
              title={title}
              isFirst={at === 0}
              isLast={at === recordings.length - 1}
              onMove={(by, button) => {
                pressed.current = button;
                move(at, at + by);
              }}
            />
          </li>
        ))}
        {waiting.map((recording) => (
          <li key={recording.id}>
            <label>
              <input
                type="checkbox"
                checked={false}
                onChange={() => arrange([...recordings, { ...recording, shown: true }])}
              />
              <span>
                {recording.title}
                <small>New, not in the room</small>
              </span>
            </label>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

interface MoveButtonsProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1, button: HTMLElement) => void;
}

/** At an end, the button stays rendered to keep the focus. */
function MoveButtons({ title, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <span className={styles.move}>
      <IconButton
        size="small"
        aria-label={`Move ${title} up`}
        aria-disabled={isFirst}
        onClick={(event) => !isFirst && onMove(-1, event.currentTarget)}
      >
        <ArrowUpwardOutlinedIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${title} down`}
        aria-disabled={isLast}
        onClick={(event) => !isLast && onMove(1, event.currentTarget)}
      >
        <ArrowDownwardOutlinedIcon fontSize="small" />
      </IconButton>
    </span>
  );
}
