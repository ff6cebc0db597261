import Button from '@mui/material/Button';
import * as styles from './edit.module.css';

interface ConflictNoteProps {
  /** The server's message: what was changed, by whom and when. */
  sentence: string;
  /** What happens to the user's own changes. Defaults to the sentence for text. */
  kept?: string;
  keepLabel?: string;
  /** Discards the user's changes and loads the saved ones. */
  onReload: () => void;
  /** Keeps the user's changes. The next save overwrites the other ones. */
  onKeep: () => void;
}

const TEXT_KEPT =
  'Your text is still here. Reload to see their version and discard yours. If you keep yours, saving again replaces only the fields you changed.';

/** Shown when another user saved first. Both versions are kept until the user decides. */
export function ConflictNote(props: ConflictNoteProps) {
  const { sentence, kept = TEXT_KEPT, keepLabel = 'Keep my text', onReload, onKeep } = props;
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <strong>{sentence}</strong>
      </p>
      <p>{kept}</p>
      <div className={styles.conflictActions}>
        <Button size="small" onClick={onReload}>
          Reload
        </Button>
        <Button size="small" onClick={onKeep} autoFocus>
          {keepLabel}
        </Button>
      </div>
    </div>
  );
}
