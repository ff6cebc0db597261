import Button from '@mui/material/Button';
import { showFieldErrors } from '@playhead/api';
import { ConfirmDialog, Field, toast } from '@playhead/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  useLazyExportViewerDataQuery,
  useRemoveViewerDataMutation,
  type ViewerData as Kept,
} from '../../api/viewer-data.js';
import { saveFile } from '../../recording/save-file.js';
import { toastError } from '../../session/toast-error.js';
import { useSave } from '../../session/use-save.js';
import * as styles from './settings.module.css';

const counted = (count: number): string => `${count} ${count === 1 ? 'recording' : 'recordings'}`;

const save = (kept: Kept): void =>
  saveFile(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }), `${kept.email}.json`);

export function ViewerData() {
  const titleId = useId();
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    defaultValues: { email: '' },
  });
  const [exportData, { isFetching }] = useLazyExportViewerDataQuery();
  const [asked, setAsked] = useState<string | null>(null);

  const inFields = (error: unknown) => showFieldErrors(error, ['email'], setError);
  const [removeData, { isLoading }] = useSave(useRemoveViewerDataMutation(), {
    failed: "The data couldn't be deleted. Please try again.",
    inFields,
    onSaved: ({ recordings }, { email }) =>
      toast({ title: 'Data deleted', description: `${email} in ${counted(recordings)}` }),
  });
  const download = async ({ email }: { email: string }) => {
    const { data, error } = await exportData({ email });
    if (!data) {
      if (!inFields(error)) toastError(error, 'Error', "The data couldn't be exported. Please try again.");
      return;
    }
    if (data.recordings.length === 0)
      return toast({ title: 'Nothing found', description: `${data.email} has not watched your recordings.` });
    save(data);
    toast({ title: 'Data exported', description: `${data.email} in ${counted(data.recordings.length)}` });
  };

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>A viewer&apos;s data</h2>
        <p>Export or delete everything stored under a viewer&apos;s email, across all your recordings.</p>
      </div>
      <form className={styles.newToken} noValidate onSubmit={(event) => void handleSubmit(download)(event)}>
        <Field
          label="Viewer's email"
          type="email"
          autoComplete="off"
          error={formState.errors.email?.message}
          {...register('email', { validate: (email) => email.trim() !== '' || 'Enter an email' })}
        />
        <div className={styles.actions}>
          <Button type="submit" disabled={isFetching}>
            {isFetching ? 'Exporting...' : 'Export data'}
          </Button>
          <Button
            color="error"
            className={styles.danger}
            onClick={() => void handleSubmit(() => setAsked(getValues('email').trim()))()}
          >
            Delete data
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asked !== null}
        title={`Delete everything about ${asked}?`}
        confirmLabel="Delete data"
        busyLabel="Deleting..."
        busy={isLoading}
        onConfirm={() => asked && void removeData({ email: asked }).then(() => setAsked(null))}
        onClose={() => setAsked(null)}
      >
        Their sessions and questions are deleted, and links made for them stop working. Comments stay without
        a name, and their views no longer count. This can&apos;t be undone.
      </ConfirmDialog>
    </section>
  );
}
