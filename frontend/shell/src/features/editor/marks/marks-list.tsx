import Button from '@mui/material/Button';
import { formatClock, toast } from '@playhead/ui';
import {
  useDeleteMarkMutation,
  useGetCutsQuery,
  useListMarksQuery,
  type Mark,
  type Recording,
} from '../../../api/recordings.js';
import { useSave } from '../../../session/use-save.js';
import * as clips from '../clips/clips.module.css';
import { rangeAt } from '../cuts/ranges.js';
import type { WordTimes } from '../cuts/word-times.js';
import type { Edits } from '../edit/use-edits.js';
import { chapterStart, withChapterAtMark } from './chapter-at-mark.js';
import * as styles from './marks-list.module.css';

/** The marks of a recording, which only its editors get. */
export function useMarks({ id, canEdit }: Recording): readonly Mark[] | undefined {
  return useListMarksQuery({ id }, { skip: !canEdit, refetchOnMountOrArgChange: true }).data;
}

interface MarksListProps {
  recording: Recording;
  marks: readonly Mark[] | undefined;
  edits: Edits;
  times: WordTimes;
  onSeek: (seconds: number) => void;
}

/** Marks and notes of a recording. Viewers do not see them. */
export function MarksList({ recording, marks = [], edits, times, onSeek }: MarksListProps) {
  const { id } = recording;
  const { data: cuts } = useGetCutsQuery({ id }, { skip: marks.length === 0 });
  const [deleteMark] = useSave(useDeleteMarkMutation(), {
    failed: "The mark couldn't be deleted. Please try again.",
  });
  if (marks.length === 0) return null;
  const addChapter = async (mark: Mark) => {
    const chapters = withChapterAtMark(recording, mark, times);
    const result = await edits.save({ chapters }, recording.version);
    if (result.saved) toast({ title: 'Chapter added', description: chapters.at(-1)!.title });
    else if (result.conflict)
      toast({ title: 'Update failed', description: result.conflict, variant: 'destructive' });
  };
  const isChapter = (mark: Mark) =>
    recording.chapters.some(({ startTime }) => Math.floor(startTime) === chapterStart(mark, recording));
  return (
    <section className={clips.clips} aria-labelledby="marks-title">
      <h2 id="marks-title">Marks and notes</h2>
      <ul>
        {marks.map((mark) => (
          <li key={mark.id}>
            <Button
              size="small"
              aria-label={`Play from ${formatClock(mark.at)}`}
              onClick={() => onSeek(mark.at)}
            >
              {formatClock(mark.at)}
            </Button>
            <span className={styles.note}>{mark.note ?? 'Marked'}</span>
            {rangeAt(cuts?.shownRanges ?? [], mark.at)?.kind === 'remove' ? (
              <span className={clips.length}>Viewers don&apos;t get this part</span>
            ) : isChapter(mark) ? (
              <span className={clips.length}>Chapter</span>
            ) : (
              <Button
                size="small"
                aria-label={`Add a chapter at ${formatClock(mark.at)}`}
                disabled={edits.isSaving}
                onClick={() => void addChapter(mark)}
              >
                Add chapter
              </Button>
            )}
            <Button
              size="small"
              aria-label={`Delete the mark at ${formatClock(mark.at)}`}
              onClick={() => void deleteMark({ id, markId: mark.id })}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
