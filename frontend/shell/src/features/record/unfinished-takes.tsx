import Button from '@mui/material/Button';
import { ConfirmDialog, formatBytes, formatDate } from '@playhead/ui';
import { useState } from 'react';
import { takeTime } from './take-name.js';
import { useUnfinishedTakes, type TakeUploads, type UnfinishedTake } from './use-unfinished-takes.js';
import * as styles from './record.module.css';

/** Takes in this browser that have not become recordings, to be uploaded or discarded. */
export function UnfinishedTakes({ userId, uploads }: { userId: string; uploads: TakeUploads }) {
  const { takes, finish, discard } = useUnfinishedTakes(userId, uploads);
  const [asked, setAsked] = useState<UnfinishedTake | null>(null);
  return (
    <>
      {takes.map((one) => (
        <section key={one.take.id} className={styles.unfinished} aria-label="Interrupted recording">
          <p>
            <strong>Your recording of {whenOf(one)} was interrupted.</strong> {formatBytes(one.file.size)} are
            saved in this browser.
          </p>
          <Button variant="outlined" size="small" onClick={() => finish(one)}>
            Finish
          </Button>
          <Button size="small" color="error" onClick={() => setAsked(one)}>
            Discard
          </Button>
        </section>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title="Discard this recording?"
        confirmLabel="Discard"
        busyLabel="Deleting..."
        busy={false}
        onConfirm={() => {
          if (asked) discard(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        It is deleted from this browser. This can&apos;t be undone.
      </ConfirmDialog>
    </>
  );
}

function whenOf({ take: { startedAt } }: UnfinishedTake): string {
  const started = new Date(startedAt);
  const isToday = started.toDateString() === new Date().toDateString();
  return isToday ? takeTime(started) : `${formatDate(started.toISOString())}, ${takeTime(started)}`;
}
