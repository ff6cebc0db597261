import Button from '@mui/material/Button';
import { classNames, ConfirmDialog, toast } from '@playhead/ui';
import { useState } from 'react';
import { toastError } from '../../session/toast-error.js';
import * as styles from './sharing.module.css';

interface NewLinkProps {
  /** Describes who loses access. */
  consequence: string;
  isBusy: boolean;
  /** Resolves to the error, or undefined if the link was replaced. */
  rotate: () => Promise<unknown>;
}

export function NewLink({ consequence, isBusy, rotate }: NewLinkProps) {
  const [isAsking, setAsking] = useState(false);
  const create = async () => {
    const error = await rotate();
    setAsking(false);
    if (error) return toastError(error, 'Error', "The link couldn't be replaced. Please try again.");
    toast({ title: 'New link created', description: 'The old link no longer works.' });
  };
  return (
    <div className={classNames(styles.row, styles.setting)}>
      <div>
        <p className={styles.label}>New link</p>
        <p className={styles.note}>Use this if the link reached the wrong people.</p>
      </div>
      <Button onClick={() => setAsking(true)}>Create a new link</Button>
      <ConfirmDialog
        open={isAsking}
        title="Create a new link?"
        confirmLabel="Create a new link"
        busyLabel="Creating..."
        busy={isBusy}
        onConfirm={() => void create()}
        onClose={() => setAsking(false)}
      >
        {consequence}
      </ConfirmDialog>
    </div>
  );
}
