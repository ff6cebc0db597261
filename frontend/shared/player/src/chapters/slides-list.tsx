import { classNames, formatClock, spokenTime, VisuallyHidden } from '@playhead/ui/light';
import type { Playback } from '../playback/playback.js';
import { usePlayback } from '../playback/use-playback.js';
import * as marker from '../ui/playhead-marker.module.css';
import * as numerals from '../ui/numerals.module.css';
import * as styles from './chapters-panel.module.css';

/** The text of a slide. Times in seconds. */
export interface PlayerSlide {
  start: number;
  end: number;
  title: string | null;
  lines: readonly string[];
}

interface SlidesListProps {
  playback: Playback;
  slides: readonly PlayerSlide[];
}

export default function SlidesList({ playback, slides }: SlidesListProps) {
  const current = usePlayback(playback, ({ time }) =>
    slides.findIndex(({ start, end }) => start <= time && time < end),
  );
  if (slides.length === 0) return null;
  return (
    <section className={styles.slides} aria-labelledby="slides-heading">
      <h2 id="slides-heading">Slides</h2>
      <ol>
        {slides.map(({ start, title, lines }, index) => (
          <li key={start}>
            <button
              type="button"
              className={classNames(styles.chapter, marker.marked)}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => playback.seek(start)}
            >
              <span className={classNames(styles.time, numerals.tabular)}>
                <VisuallyHidden>{spokenTime(start)}</VisuallyHidden>
                <span aria-hidden="true">{formatClock(start)}</span>
              </span>
              <span className={styles.words}>
                {title && <span className={styles.title}>{title}</span>}
                {lines.length > 0 && (
                  <span className={classNames(styles.summary, styles.lines)}>{lines.join(' · ')}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
