import Button from '@mui/material/Button';
import { showFieldErrors } from '@playhead/api';
import { Field, toast } from '@playhead/ui';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useReplaceVocabularyMutation, type VocabularyWord } from '../../../api/members.js';
import { useSave } from '../../../session/use-save.js';
import * as settings from '../settings.module.css';
import * as styles from './vocabulary.module.css';

const NOTHING = { word: '', heardAs: '' };

export function VocabularyForm({ words }: { words: readonly VocabularyWord[] }) {
  const titleId = useId();
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: NOTHING });
  const [replace, { isLoading }] = useSave(useReplaceVocabularyMutation(), {
    failed: "The vocabulary couldn't be saved. Please try again.",
    inFields: (error) => showFieldErrors(error, ['word', 'heardAs'], setError),
  });
  const save = (changed: readonly VocabularyWord[]) => replace({ vocabulary: { words: [...changed] } });
  const add = async ({ word, heardAs }: typeof NOTHING) => {
    const heard = heardAs.split(',').map((one) => one.trim());
    const added = { word: word.trim(), heardAs: heard.filter((one) => one !== '') };
    if ((await save([...words, added])).error) return;
    reset(NOTHING);
    toast({ title: 'Word added', description: `New transcripts write “${added.word}”.` });
  };
  return (
    <section className={settings.card} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Vocabulary</h2>
        <p>
          Names and terms that your recordings mention. Transcripts listen for them, and correct what is often
          heard instead. Everyone in your organization uses the same list.
        </p>
      </div>
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map((entry) => (
            <li key={entry.word}>
              <div>
                <strong>{entry.word}</strong>
                {entry.heardAs.length > 0 && <span>Heard as {entry.heardAs.join(', ')}</span>}
              </div>
              <Button
                disabled={isLoading}
                aria-label={`Remove ${entry.word}`}
                onClick={() => void save(words.filter((one) => one !== entry))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(add)(event)}>
        <Field
          label="Word or name"
          autoComplete="off"
          error={formState.errors.word?.message}
          {...register('word', {
            maxLength: { value: 80, message: 'A word has at most 80 characters' },
            validate: (word) => word.trim() !== '' || 'Enter a word',
          })}
        />
        <Field
          label="Heard as (optional)"
          hint="Separate several with commas"
          autoComplete="off"
          error={formState.errors.heardAs?.message}
          {...register('heardAs')}
        />
        <div className={settings.actions}>
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? 'Saving...' : 'Add word'}
          </Button>
        </div>
      </form>
    </section>
  );
}
