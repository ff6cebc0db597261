import Button from '@mui/material/Button';
import type { Mutation } from '@playhead/api';
import { classNames, ConfirmDialog, toast } from '@playhead/ui';
import { useState } from 'react';
import { useSave } from '../../session/use-save.js';
import * as styles from './sharing.module.css';

interface NewLinkProps<Replaced> {
  /** Describes who loses access. */
  consequence: string;
  rotation: Mutation<Replaced, unknown, { isLoading: boolean }>;
  replaced: Replaced;
}

export function NewLink<Replaced>({ consequence, rotation, replaced }: NewLinkProps<Replaced>) {
  const [isAsking, setAsking] = useState(false);
  const [rotate, { isLoading }] = useSave(rotation, {
    failed: "The link couldn't be replaced. Please try again.",
    onSaved: () => toast({ title: 'New link created', description: 'The old link no longer works.' }),
  });
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
        busy={isLoading}
        onConfirm={() => void rotate(replaced).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {consequence}
      </ConfirmDialog>
    </div>
  );
}
