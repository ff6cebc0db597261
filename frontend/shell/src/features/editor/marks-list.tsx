import Button from '@mui/material/Button';
import { formatClock } from '@playhead/ui';
import { useDeleteMarkMutation, useListMarksQuery, type Recording } from '../../api/recordings.js';
import { useSave } from '../../session/use-save.js';
import * as clips from './clips/clips.module.css';
import * as styles from './marks-list.module.css';

interface MarksListProps {
  recording: Recording;
  onSeek: (seconds: number) => void;
}

/** What was marked or noted while recording. It is not part of what was said, and viewers do not see it. */
export function MarksList({ recording: { id, source, canEdit }, onSeek }: MarksListProps) {
  // Only recordings made with the product have marks, and only editors get them.
  const { data: marks } = useListMarksQuery(
    { id },
    { skip: source !== 'browser' || !canEdit, refetchOnMountOrArgChange: true },
  );
  const [deleteMark] = useSave(useDeleteMarkMutation(), {
    failed: "The mark couldn't be deleted. Please try again.",
  });
  if (!marks || marks.length === 0) return null;
  return (
    <section className={clips.clips} aria-labelledby="marks-title">
      <h2 id="marks-title">Marks and notes</h2>
      <ul>
        {marks.map(({ id: markId, at, note }) => (
          <li key={markId}>
            <Button size="small" aria-label={`Play from ${formatClock(at)}`} onClick={() => onSeek(at)}>
              {formatClock(at)}
            </Button>
            <span className={styles.note}>{note ?? 'Marked'}</span>
            <Button
              size="small"
              aria-label={`Delete the mark at ${formatClock(at)}`}
              onClick={() => void deleteMark({ id, markId })}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
