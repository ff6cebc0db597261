import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ConfirmDialog, formatLength, PlayheadProgress } from '@playhead/ui';
import { useState } from 'react';
import type { Cuts } from '../../../api/recordings.js';
import { ConflictNote } from '../edit/conflict-note.js';
import { lengthOf, type CutRanges } from './ranges.js';
import type { Cutting } from './use-cuts.js';
import * as styles from './cut-panel.module.css';

interface SaveBarProps {
  cutting: Cutting;
  /** Times in seconds. */
  newLength: number;
  duration: number;
}

/** Shows the new length and what viewers see meanwhile, with buttons to save or discard. */
export function SaveBar({ cutting, newLength, duration }: SaveBarProps) {
  const { saved, ranges, isUnsaved, isSaving, conflict } = cutting;
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isAsking, setAsking] = useState(false);
  const mustGoNow = cutting.isPrivate || silenced(ranges) > silenced(saved?.ranges ?? []);
  const takesDown = choice ?? mustGoNow;
  const isCut = (saved?.ranges.length ?? 0) > 0;

  const save = async (): Promise<void> => {
    await cutting.save(takesDown);
    setChoice(null);
  };
  const restore = async (): Promise<void> => {
    await cutting.restoreOriginal();
    setAsking(false);
  };

  return (
    <div className={styles.save}>
      {conflict && (
        <ConflictNote
          sentence={conflict}
          kept="Your cuts are still here. Reload to see theirs and discard yours. If you keep yours, saving again replaces theirs."
          keepLabel="Keep my cuts"
          onReload={cutting.takeTheirs}
          onKeep={cutting.keepMine}
        />
      )}
      {saved && (
        <RenderingState
          saved={saved}
          isSaving={isSaving}
          onRetry={() => void cutting.save(saved.takenDown)}
        />
      )}
      <div className={styles.row}>
        <p className={styles.length}>
          <strong>{formatLength(newLength)}</strong>
          {newLength < duration && ` instead of ${formatLength(duration)}`}
          {isUnsaved && ' · Not saved yet'}
        </p>
        <span className={styles.space} />
        {isUnsaved && (
          <FormControlLabel
            className={styles.switch}
            control={
              <Checkbox
                size="small"
                checked={takesDown}
                onChange={(event) => setChoice(event.target.checked)}
              />
            }
            label="Take the page down until it is ready"
          />
        )}
        {isCut && (
          <Button disabled={isSaving} onClick={() => setAsking(true)}>
            Restore the original
          </Button>
        )}
        <Button
          variant="contained"
          color="primary"
          disabled={!isUnsaved || isSaving || conflict !== null}
          onClick={() => void save()}
        >
          {isSaving ? 'Saving...' : 'Save cut'}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Restore the original?"
        confirmLabel="Restore"
        busyLabel="Restoring..."
        busy={isSaving}
        onConfirm={() => void restore()}
        onClose={() => setAsking(false)}
      >
        Viewers see and hear the whole recording again, including the parts you removed or silenced.
      </ConfirmDialog>
    </div>
  );
}

interface RenderingStateProps {
  saved: Cuts;
  isSaving: boolean;
  onRetry: () => void;
}

function RenderingState({ saved, isSaving, onRetry }: RenderingStateProps) {
  const meanwhile = saved.takenDown
    ? 'The shared page is down until then.'
    : 'Viewers see the version before until then.';
  if (saved.state === 'rendering')
    return (
      <div className={styles.state}>
        <p role="status">The new version is being made. {meanwhile}</p>
        <PlayheadProgress value={null} label="Making the new version" />
      </div>
    );
  if (saved.state === 'failed')
    return (
      <div className={styles.state} data-failed="" role="alert">
        <p>
          The new version couldn&apos;t be made. {saved.failureReason} {meanwhile.replace(' until then', '')}
        </p>
        <Button size="small" disabled={isSaving} onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  return null;
}

const silenced = (ranges: CutRanges): number => lengthOf(ranges.filter(({ kind }) => kind === 'silence'));
