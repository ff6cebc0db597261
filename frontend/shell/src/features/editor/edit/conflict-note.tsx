import Button from '@mui/material/Button';
import * as styles from './edit.module.css';

interface ConflictNoteProps {
  /** The server's sentence: what was changed, by whom and when. */
  sentence: string;
  /** What happens to one's own work; by default to a text. */
  kept?: string;
  keepLabel?: string;
  /** Takes what the others wrote; one's own text goes. */
  onReload: () => void;
  /** Keeps one's own text; the next save writes it over that of the others. */
  onKeep: () => void;
}

const TEXT_KEPT =
  'Your text is still here. Reload to see their version and discard yours. If you keep yours, saving again replaces only the fields you changed.';

/** Stands in the dialog when somebody else has saved meanwhile: nothing is lost before the person decides. */
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
