import { useState, type FormEvent } from 'react';
import * as styles from './replace-words.module.css';

/** Replaces a text on all lines. Resolves to a message for the user. */
export type ReplaceWords = (find: string, replace: string) => Promise<string>;

/** Replaces all whole-word matches, for users who may correct the transcript. */
export function ReplaceWordsForm({ find, onReplace }: { find: string; onReplace: ReplaceWords }) {
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const replace = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving || words.trim() === '') return;
    setSaving(true);
    setOutcome(await onReplace(find.trim(), words.trim()));
    setSaving(false);
  };
  return (
    <form className={styles.replace} onSubmit={(event) => void replace(event)}>
      <input
        type="text"
        autoComplete="off"
        maxLength={200}
        placeholder="Replace with"
        aria-label="Replace with"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <span role="status">{outcome}</span>
      <button type="submit" disabled={isSaving || words.trim() === ''}>
        {isSaving ? 'Replacing...' : 'Replace all'}
      </button>
    </form>
  );
}
