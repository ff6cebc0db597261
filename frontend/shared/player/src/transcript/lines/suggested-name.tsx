import { MAX_LENGTH } from '@playhead/ui/light';
import { useContext, useState, type KeyboardEvent } from 'react';
import { OfferedNamesContext } from './naming.js';
import * as styles from './suggested-name.module.css';

/**
 * Suggests a name beside a numbered speaker ("Is Speaker 2 Daniel Reyes?"). It can be edited before it is
 * applied to all lines.
 */
export function SuggestedName({ line }: { line: string }) {
  const offered = useContext(OfferedNamesContext);
  const [written, setWritten] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const found = offered?.byLine.get(line);
  if (!offered || !found) return null;
  const { name, suggestedName } = found;
  if (written === null)
    return (
      <button
        type="button"
        className={styles.name}
        onClick={(event) => {
          event.stopPropagation();
          setWritten(suggestedName);
        }}
      >
        Is {name} {suggestedName}?
      </button>
    );
  const accept = async (): Promise<void> => {
    if (written.trim() === '' || isSaving) return;
    setSaving(true);
    await offered.accept(name, written.trim());
    setSaving(false);
    setWritten(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') setWritten(null);
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing)
      void accept();
  };
  return (
    // Not a form, because a form is not allowed in the line's paragraph.
    <span className={styles.form} onClick={(event) => event.stopPropagation()} onKeyDown={onKeyDown}>
      <input
        className={styles.input}
        aria-label={`Name of ${name}`}
        value={written}
        maxLength={MAX_LENGTH.speaker}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setWritten(event.target.value)}
      />
      <button
        type="button"
        className={styles.name}
        disabled={isSaving || written.trim() === ''}
        onClick={() => void accept()}
      >
        Rename on every line
      </button>
      <button type="button" className={styles.name} onClick={() => setWritten(null)}>
        Cancel
      </button>
    </span>
  );
}
