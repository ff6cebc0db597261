import Button from '@mui/material/Button';
import * as styles from './edit.module.css';

interface ConflictNoteProps {
  /** The server's sentence: what was changed, by whom and when. */
  sentence: string;
  /** Takes what the others wrote; one's own text goes. */
  onReload: () => void;
  /** Keeps one's own text; the next save writes it over that of the others. */
  onKeep: () => void;
}

/** Stands in the dialog when somebody else has saved meanwhile: nothing is lost before the person decides. */
export function ConflictNote({ sentence, onReload, onKeep }: ConflictNoteProps) {
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <strong>{sentence}</strong>
      </p>
      <p>
        Your text is still here. Reload to see their version and discard yours. If you keep yours, saving
        again replaces only the fields you changed.
      </p>
      <div className={styles.conflictActions}>
        <Button size="small" onClick={onReload}>
          Reload
        </Button>
        <Button size="small" onClick={onKeep} autoFocus>
          Keep my text
        </Button>
      </div>
    </div>
  );
}
