import { useContext, useState, type MouseEvent } from 'react';
import { OfferedNamesContext } from './naming.js';
import * as styles from './suggested-name.module.css';

/** "Daniel Reyes?" beside the number of a speaker: one click names every line. */
export function SuggestedName({ line }: { line: string }) {
  const offered = useContext(OfferedNamesContext);
  const [isSaving, setSaving] = useState(false);
  const found = offered?.byLine.get(line);
  if (!offered || !found) return null;
  const { name, suggestedName } = found;
  const accept = async (event: MouseEvent): Promise<void> => {
    event.stopPropagation();
    setSaving(true);
    await offered.accept(name, suggestedName);
    setSaving(false);
  };
  return (
    <button
      type="button"
      className={styles.name}
      disabled={isSaving}
      title={`Call ${name} “${suggestedName}” on every line`}
      onClick={(event) => void accept(event)}
    >
      Is {name} {suggestedName}?
    </button>
  );
}
