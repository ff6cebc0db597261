import type { PlayerHandle } from '@playhead/player';
import { Skeleton } from '@playhead/ui';
import { useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { trimOf, type CutRange, type CutRanges, type TimeRange } from './ranges.js';
import { snapped } from './snap.js';
import { TimeHandle, type TimeHandleProps } from './time-handle.js';
import { useElementWidth } from './use-element-width.js';
import { type Peaks } from './wave-path.js';
import { ChapterStrip, CutMarks, placeOf, Sound, Ticks } from './waveform-layers.js';
import * as styles from './waveform.module.css';

/** Minimum distance in seconds between two handles. */
const SHORTEST = 0.05;
/** Snap distance of an edge in pixels, with a maximum in seconds. */
const SNAP = 8;
const MAX_REACH = 0.5;
/** Pixels. A shorter movement is a click, not a drag. */
const STILL = 4;

export interface WaveformProps {
  player: RefObject<PlayerHandle | null>;
  /** Undefined while loading, null if unavailable. */
  sound: Peaks | null | undefined;
  duration: number;
  chapters: readonly { id: string; title: string; startTime: number; endTime: number | null }[];
  ranges: CutRanges;
  proposed: readonly TimeRange[];
  selection: TimeRange | null;
  /** In ascending order. */
  snapPoints: readonly number[];
  /** Factor by which the waveform is wider than its view. */
  zoom: number;
  onSelect: (selection: TimeRange | null) => void;
  onChoose: (cut: CutRange) => void;
  /** Called when a handle resizes the selection. */
  onResize: (selection: TimeRange) => void;
  onTrim: (kept: TimeRange) => void;
  onSeek: (seconds: number) => void;
}

export function Waveform(props: WaveformProps) {
  const { player, duration, chapters, ranges, selection, zoom, onSeek } = props;
  const view = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const width = useElementWidth(view);
  const [scrolled, setScrolled] = useState(0);
  const playhead = usePlayhead(player, { view, duration, zoom });
  /** The trim or selection while a handle is dragged. */
  const [moved, setMoved] = useState<{ trim?: TimeRange; selection?: TimeRange } | null>(null);
  const trim = moved?.trim ?? trimOf(ranges, duration);
  const marked = moved?.selection ?? selection;
  const drag = useRef<{ from: number; edge: number; x: number } | null>(null);
  const shown = useMemo(
    () => windowOf({ scrolled, width, zoom, duration }),
    [scrolled, width, zoom, duration],
  );

  const timeAt = ({ clientX }: PointerEvent): number => {
    const box = track.current!.getBoundingClientRect();
    return Math.min(Math.max((clientX - box.left) / box.width, 0), 1) * duration;
  };
  /** The snapped time of an edge. The Alt key turns snapping off. */
  const edgeAt = (event: PointerEvent): number => {
    const time = timeAt(event);
    const reach = Math.min((SNAP / track.current!.getBoundingClientRect().width) * duration, MAX_REACH);
    return event.altKey ? time : snapped(time, props.snapPoints, reach);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || duration === 0) return;
    drag.current = { from: timeAt(event), edge: edgeAt(event), x: event.clientX };
    // Touch scrolls the waveform. Handles and buttons select instead.
    if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!drag.current || event.pointerType === 'touch') return;
    if (Math.abs(event.clientX - drag.current.x) < STILL && !moved) return;
    const to = edgeAt(event);
    const from = drag.current.edge;
    setMoved({ selection: { start: Math.min(from, to), end: Math.max(from, to) } });
  };
  const onPointerUp = (event: PointerEvent): void => {
    if (!drag.current) return;
    const { from } = drag.current;
    drag.current = null;
    if (moved?.selection) {
      props.onSelect(moved.selection);
      return setMoved(null);
    }
    const cut = ranges.find(({ start, end }) => start <= from && from < end);
    if (cut) props.onChoose(cut);
    else if (event.pointerType !== 'touch') props.onSelect(null);
    onSeek(from);
  };
  const cancel = (): void => {
    drag.current = null;
    setMoved(null);
  };
  const moveTrim = (edge: Partial<TimeRange>): void => {
    const next = { ...trim, ...edge };
    setMoved({ trim: next });
    onSeek(edge.start ?? Math.max(next.end - SHORTEST, 0));
  };
  const moveSelection = (edge: Partial<TimeRange>): void => {
    if (!marked) return;
    setMoved({ selection: { ...marked, ...edge } });
    onSeek(edge.start ?? edge.end ?? 0);
  };
  const endMove = (): void => {
    if (moved?.trim) props.onTrim(moved.trim);
    if (moved?.selection) props.onResize(moved.selection);
    setMoved(null);
  };
  const handles = { duration, timeAt: edgeAt, onEnd: endMove };

  return (
    <div
      ref={view}
      className={styles.view}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
      // Focusable only when zoomed, because otherwise nothing scrolls.
      tabIndex={zoom > 1 ? 0 : undefined}
      role="group"
      aria-label="Waveform"
    >
      <div className={styles.inner} style={{ inlineSize: `${zoom * 100}%` }}>
        <ChapterStrip chapters={chapters} duration={duration} onSeek={onSeek} />
        <div
          ref={track}
          className={styles.track}
          data-testid="waveform"
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={cancel}
        >
          {props.sound === undefined ? (
            <div className={styles.loading}>
              <Skeleton height={56} radius={8} />
            </div>
          ) : (
            props.sound && (
              <Sound sound={props.sound} part={shown} width={Math.min(width, width * zoom)} ranges={ranges} />
            )
          )}
          <CutMarks ranges={ranges} duration={duration} />
          {props.proposed.map((part) => (
            <span
              key={`${part.start}-${part.end}`}
              className={styles.proposed}
              style={placeOf(part, duration)}
            />
          ))}
          {moved?.trim && (
            <>
              <span
                className={styles.cut}
                data-kind="remove"
                style={placeOf({ start: 0, end: trim.start }, duration)}
              />
              <span
                className={styles.cut}
                data-kind="remove"
                style={placeOf({ start: trim.end, end: duration }, duration)}
              />
            </>
          )}
          {marked && (
            <>
              <span className={styles.selection} style={placeOf(marked, duration)} />
              <RangeHandles
                {...handles}
                of="selection"
                look="selection"
                range={marked}
                onMove={moveSelection}
              />
            </>
          )}
          <RangeHandles {...handles} of="recording" look="trim" range={trim} onMove={moveTrim} />
          <span ref={playhead} className={styles.playhead} />
        </div>
        <Ticks duration={duration} width={width * zoom} />
      </div>
    </div>
  );
}

interface RangeHandlesProps extends Pick<TimeHandleProps, 'look' | 'duration' | 'timeAt' | 'onEnd'> {
  of: string;
  range: TimeRange;
  onMove: (edge: Partial<TimeRange>) => void;
}

/** The handles of a range, which can't pass each other. */
function RangeHandles({ of, range, onMove, ...handle }: RangeHandlesProps) {
  return (
    <>
      <TimeHandle
        {...handle}
        label={`Start of the ${of}`}
        side="start"
        time={range.start}
        min={0}
        max={range.end - SHORTEST}
        onMove={(start) => onMove({ start })}
      />
      <TimeHandle
        {...handle}
        label={`End of the ${of}`}
        side="end"
        time={range.end}
        min={range.start + SHORTEST}
        max={handle.duration}
        onMove={(end) => onMove({ end })}
      />
    </>
  );
}

/** Moves an element with the playback position without rendering. A zoomed view scrolls along. */
function usePlayhead(
  player: RefObject<PlayerHandle | null>,
  { view, duration, zoom }: { view: RefObject<HTMLDivElement | null>; duration: number; zoom: number },
): RefObject<HTMLSpanElement | null> {
  const playhead = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const media = player.current?.media();
    if (!media || duration === 0) return;
    let frame = 0;
    const show = (): void => {
      const at = Math.min(media.currentTime / duration, 1);
      playhead.current?.style.setProperty('--at', String(at));
      if (!media.paused) {
        follow(view.current, at);
        frame = requestAnimationFrame(show);
      }
    };
    const start = (): void => {
      cancelAnimationFrame(frame);
      show();
    };
    const off = new AbortController();
    for (const event of ['play', 'seeking', 'seeked', 'pause', 'timeupdate'])
      media.addEventListener(event, start, { signal: off.signal });
    show();
    return () => {
      cancelAnimationFrame(frame);
      off.abort();
    };
  }, [player, view, duration, zoom]);
  return playhead;
}

/** Scrolls by a page when the playhead leaves the view. */
function follow(view: HTMLElement | null, at: number): void {
  if (!view || view.scrollWidth <= view.clientWidth) return;
  const x = at * view.scrollWidth;
  if (x < view.scrollLeft || x > view.scrollLeft + view.clientWidth)
    view.scrollLeft = x - view.clientWidth * 0.1;
}

function windowOf(shown: { scrolled: number; width: number; zoom: number; duration: number }): TimeRange {
  const { scrolled, width, zoom, duration } = shown;
  if (width === 0) return { start: 0, end: duration };
  const start = (scrolled / (width * zoom)) * duration;
  return { start, end: start + duration / zoom };
}
