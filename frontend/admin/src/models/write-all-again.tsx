import { ConfirmDialog } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWriteAllAgainMutation } from '../api/admin.js';
import { useSave } from '../use-save.js';

/** Runs the current model on all recordings of the admin's own tenant. */
export function WriteAllAgain() {
  const [isAsking, setAsking] = useState(false);
  const [write, { isLoading }] = useSave(useWriteAllAgainMutation(), {
    failed: 'Failed to write again',
    saved: inWords,
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Write all recordings again
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Write all recordings again?"
        confirmLabel="Write again"
        busyLabel="Starting..."
        busy={isLoading}
        color="primary"
        onConfirm={() => void write().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        The model writes a new title, description and chapters for the recordings of your tenant, up to 200 at
        a time. What people edited stays as it is. Daily limits apply.
      </ConfirmDialog>
    </>
  );
}

function inWords({ queued, left }: { queued: number; left: number }): string {
  if (queued === 0) return 'There is nothing to write again';
  const begun = `${queued} ${queued === 1 ? 'recording is' : 'recordings are'} being written again`;
  return left === 0 ? begun : `${begun}. ${left} are left for another time`;
}
