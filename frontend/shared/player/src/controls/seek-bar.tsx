import { spokenTime, VisuallyHidden } from '@playhead/ui/light';
import { lazy, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { LazyBoundary } from '../ui/lazy-boundary.js';
import type { Playback } from '../playback/playback.js';
import type { ReactionCount } from '../reactions/reactions.js';
import type { Highlight } from '../transcript/lines/annotations.js';
import { chapterAt, type TimedChapter } from '../timeline/timeline.js';
import type { Storyboard } from './seek-picture.js';
import { usePlayback } from '../playback/use-playback.js';
import * as styles from './seek-bar.module.css';

const SeekMarks = lazy(() => import(/* webpackChunkName: "lazy-seek" */ './seek-marks.js'));
// Loaded when the pointer first hovers over the bar.
const SeekPreview = lazy(() => import(/* webpackChunkName: "lazy-seek" */ './seek-preview.js'));

const STEP = 5;
interface SeekBarProps {
  playback: Playback;
  chapters: readonly TimedChapter[];
  /** Times in seconds to mark, such as search matches. */
  marks: readonly number[];
  /** Times of comments in seconds. */
  comments?: readonly number[] | undefined;
  highlights?: readonly Highlight[] | undefined;
  /** Reactions by second. */
  reactions?: readonly ReactionCount[] | undefined;
  storyboard?: Storyboard | null | undefined;
}

/** The seek bar with playback position, buffer and chapters, exposed as a slider. */
export function SeekBar(props: SeekBarProps) {
  const { playback, chapters, marks, comments, highlights, reactions, storyboard } = props;
  const time = usePlayback(playback, (state) => state.time);
  const duration = usePlayback(playback, (state) => state.duration);
  const bufferedTo = usePlayback(playback, (state) => state.bufferedTo);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const [dragging, setDragging] = useState(false);
  const [focused, setFocused] = useState(false);

  const share = (seconds: number): number => (duration > 0 ? Math.min(seconds / duration, 1) : 0);
  const timeAt = (event: PointerEvent): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(Math.max((event.clientX - left) / width, 0), 1) * duration;
  };
  const previewed = pointedAt ?? (focused ? time : null);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || duration === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
    setPointedAt(timeAt(event));
    playback.scrub(timeAt(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (duration === 0) return;
    setPointedAt(timeAt(event));
    if (dragging) playback.scrub(timeAt(event));
  };
  const endDrag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!dragging) return;
    setDragging(false);
    if (event.pointerType !== 'mouse') setPointedAt(null);
    playback.seek(timeAt(event));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = keyTarget(event.key, time, duration);
    if (target === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    playback.seek(target);
  };

  return (
    <div className={styles.seek} data-dragging={dragging || undefined}>
      <div
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label="Seek"
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(time)}
        aria-valuetext={valueText(time, chapters)}
        aria-orientation="horizontal"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onPointerLeave={() => setPointedAt(null)}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      >
        <div className={styles.rail}>
          <div className={styles.buffered} style={{ inlineSize: percent(share(bufferedTo)) }} />
          <div className={styles.played} style={{ inlineSize: percent(share(time)) }} />
          {chapters.map((chapter) =>
            chapter.start > 0 && chapter.start < duration ? (
              <span key={chapter.id} className={styles.gap} style={at(share(chapter.start))} />
            ) : null,
          )}
        </div>
        {[marks, comments, highlights, reactions].some((places) => places?.length) && (
          <LazyBoundary>
            <SeekMarks
              found={marks}
              comments={comments}
              highlights={highlights}
              reactions={reactions}
              duration={duration}
            />
          </LazyBoundary>
        )}
        <span className={styles.head} style={at(share(time))} />
      </div>
      {chapters.length > 0 && (
        <VisuallyHidden as="div">
          <ol aria-label="Chapter markers">
            {chapters.map((chapter) => (
              <li key={chapter.id}>{`${chapter.title}, ${spokenTime(chapter.start)}`}</li>
            ))}
          </ol>
        </VisuallyHidden>
      )}
      {previewed !== null && duration > 0 && (
        <LazyBoundary>
          <SeekPreview
            share={share(previewed)}
            time={previewed}
            chapter={chapters[chapterAt(chapters, previewed)]}
            storyboard={storyboard}
            reactions={reactions}
            duration={duration}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

/**
 * Arrow keys move by a small step, Page keys by a tenth of the recording (at least one small step), Home and
 * End to the ends.
 */
function keyTarget(key: string, time: number, duration: number): number | null {
  const page = Math.max(duration / 10, STEP);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return time + STEP;
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(time - STEP, 0);
    case 'PageUp':
      return time + page;
    case 'PageDown':
      return Math.max(time - page, 0);
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}

function valueText(time: number, chapters: readonly TimedChapter[]): string {
  const chapter = chapters[chapterAt(chapters, time)];
  return chapter ? `${spokenTime(time)}, ${chapter.title}` : spokenTime(time);
}

function at(share: number): CSSProperties {
  return { '--at': share } as CSSProperties;
}

function percent(share: number): string {
  return `${share * 100}%`;
}
