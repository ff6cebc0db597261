import { classNames, formatClock, spokenTime, VisuallyHidden } from '@playhead/ui/light';
import type { ReactNode } from 'react';
import type { Playback } from '../playback/playback.js';
import { chapterAt, type TimedChapter } from '../timeline/timeline.js';
import { usePlayback } from '../playback/use-playback.js';
import * as placeholder from '../ui/placeholder.module.css';
import * as styles from './chapters-panel.module.css';
import * as numerals from '../ui/numerals.module.css';
import * as marker from '../ui/playhead-marker.module.css';

interface ChaptersPanelProps {
  playback: Playback;
  chapters: readonly TimedChapter[];
  /** BCP 47 language of the recording. */
  language?: string | null | undefined;
  actions?: ((chapter: TimedChapter) => ReactNode) | undefined;
}

export function ChaptersPanel({ playback, chapters, language, actions }: ChaptersPanelProps) {
  const current = usePlayback(playback, (state) => chapterAt(chapters, state.time));
  if (chapters.length === 0) return <p className={placeholder.empty}>No chapters yet.</p>;
  return (
    <ol className={styles.chapters}>
      {chapters.map((chapter, index) => (
        <li key={chapter.id}>
          <button
            type="button"
            className={classNames(styles.chapter, marker.marked)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => playback.seek(chapter.start)}
          >
            <span className={classNames(styles.time, numerals.tabular)}>
              <VisuallyHidden>{spokenTime(chapter.start)}</VisuallyHidden>
              <span aria-hidden="true">{formatClock(chapter.start)}</span>
            </span>
            <span className={styles.words} lang={language ?? undefined}>
              <span className={styles.title}>{chapter.title}</span>
              {chapter.summary && <span className={styles.summary}>{chapter.summary}</span>}
            </span>
          </button>
          {actions?.(chapter)}
        </li>
      ))}
    </ol>
  );
}
