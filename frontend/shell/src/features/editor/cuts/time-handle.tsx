import { spokenTime } from '@playhead/ui';
import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { formatMoment } from './format.js';
import { FRAME } from './frame.js';
import * as styles from './waveform.module.css';

const FINE = FRAME;
const SECOND = 1;
const PAGE = 5;

export interface TimeHandleProps {
  label: string;
  /** The side of the handle on which its range is. */
  side: 'start' | 'end';
  look: 'trim' | 'selection';
  time: number;
  min: number;
  max: number;
  duration: number;
  /** The time at the pointer's position. */
  timeAt: (event: PointerEvent) => number;
  /** Called while the handle is dragged. */
  onMove: (time: number) => void;
  /** Called when the handle is released. */
  onEnd: () => void;
}

/** A draggable edge of a range, exposed as a slider. Arrow keys move it by one frame. */
export function TimeHandle(props: TimeHandleProps) {
  const { label, side, look, time, min, max, duration, timeAt, onMove, onEnd } = props;
  const [isHeld, setHeld] = useState(false);
  const move = (to: number): void => onMove(Math.min(Math.max(to, min), max));
  const end = (): void => {
    if (!isHeld) return;
    setHeld(false);
    onEnd();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = keyTarget(event, { time, min, max });
    if (target === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    setHeld(true);
    move(target);
  };
  return (
    <div
      className={styles.handle}
      data-look={look}
      data-side={side}
      data-held={isHeld || undefined}
      style={{ '--at': duration > 0 ? time / duration : 0 } as CSSProperties}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Math.round(time * 1000) / 1000}
      aria-valuetext={`${spokenTime(time)}, ${formatMoment(time)}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
      }}
      onPointerMove={(event) => {
        if (isHeld && event.currentTarget.hasPointerCapture(event.pointerId)) move(timeAt(event));
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
      onKeyUp={end}
      onBlur={end}
    />
  );
}

function keyTarget(
  { key, shiftKey }: KeyboardEvent,
  { time, min, max }: { time: number; min: number; max: number },
): number | null {
  const step = shiftKey ? SECOND : FINE;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return time + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - step;
    case 'PageUp':
      return time + PAGE;
    case 'PageDown':
      return time - PAGE;
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}
