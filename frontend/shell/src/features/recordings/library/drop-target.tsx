import { classNames } from '@playhead/ui';
import { useEffect, useEffectEvent, useState, type DragEvent, type ReactNode } from 'react';
import { dropped, isOurs, type Dragged } from './dragged.js';
import * as styles from './library-panel.module.css';

/** A folder opens when something is dragged over it for this long. */
const LINGERS_MS = 600;

interface DropTargetProps {
  /** Null if nothing can be dropped here. */
  onTake: ((what: Dragged) => void) | null;
  /** Called when something is held over it for `LINGERS_MS`. */
  onLinger?: () => void;
  children: ReactNode;
}

/** A library row that accepts dragged recordings and folders and highlights while they are over it. */
export function DropTarget({ onTake, onLinger, children }: DropTargetProps) {
  const [isOver, setOver] = useState(false);
  const linger = useEffectEvent(() => onLinger?.());
  useEffect(() => {
    if (!isOver) return;
    const lingering = setTimeout(() => linger(), LINGERS_MS);
    return () => clearTimeout(lingering);
  }, [isOver]);
  const over = (event: DragEvent) => {
    if (!onTake || !isOurs(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const what = dropped(event);
    if (!onTake || !what) return;
    event.preventDefault();
    onTake(what);
  };
  return (
    <div
      className={classNames(styles.row, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget as Node | null) || setOver(false)
      }
      onDrop={drop}
    >
      {children}
    </div>
  );
}
