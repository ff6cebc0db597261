import { formatClock } from '@playhead/ui/light';
import type { Playback } from '../playback/playback.js';
import { spokenTime } from '../timeline/time.js';
import { chapterAt, type TimedChapter } from '../timeline/timeline.js';
import { usePlayback } from '../playback/use-playback.js';

interface ChaptersPanelProps {
  playback: Playback;
  chapters: readonly TimedChapter[];
}

/** The chapters as a list; the one being played is marked by the playhead, a press goes to its start. */
export function ChaptersPanel({ playback, chapters }: ChaptersPanelProps) {
  const current = usePlayback(playback, (state) => chapterAt(chapters, state.time));
  if (chapters.length === 0) return <p className="ph-empty">This recording has no chapters.</p>;
  return (
    <ol className="ph-chapters">
      {chapters.map((chapter, index) => (
        <li key={chapter.id}>
          <button
            type="button"
            className="ph-chapter"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => playback.seek(chapter.start)}
          >
            <span className="ph-chapter-time ph-time">
              <span className="ph-hidden">{spokenTime(chapter.start)}</span>
              <span aria-hidden="true">{formatClock(chapter.start)}</span>
            </span>
            <span className="ph-chapter-words">
              <span className="ph-chapter-title">{chapter.title}</span>
              {chapter.summary && <span className="ph-chapter-summary">{chapter.summary}</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
