import Button from '@mui/material/Button';
import { ConfirmDialog, DialogFrame, formatBytes, formatCount, formatDate, formatLength } from '@playhead/ui';
import { useRef, useState } from 'react';
import {
  useListDeletedRecordingsQuery,
  useRemoveDeletedRecordingMutation,
  useRemoveDeletedRecordingsMutation,
  type DeletedRecording,
} from '../../../api/recordings.js';
import { useSave } from '../../../session/use-save.js';
import { useDeletion } from './use-deletion.js';
import * as styles from './recently-deleted.module.css';

export interface RecentlyDeletedDialogProps {
  open: boolean;
  onClose: () => void;
}

export function RecentlyDeletedDialog({ open, onClose }: RecentlyDeletedDialogProps) {
  const { data: deleted = [] } = useListDeletedRecordingsQuery();
  const title = useRef<HTMLHeadingElement>(null);
  const { restore, isRestoring } = useDeletion();
  const failure = { title: 'Delete failed', failed: 'Failed to delete recording' };
  const [removeOne, removingOne] = useSave(useRemoveDeletedRecordingMutation(), failure);
  const [removeAll, removingAll] = useSave(useRemoveDeletedRecordingsMutation(), failure);
  const [asked, setAsked] = useState<DeletedRecording[]>([]);
  const [only] = asked.length === 1 ? asked : [];
  const size = deleted.reduce((sum, recording) => sum + recording.size, 0);

  const remove = async () => {
    const [latest] = asked;
    if (!latest) return;
    // Recordings deleted after the dialog was opened are not purged.
    await (only ? removeOne({ id: only.id }) : removeAll({ until: latest.deletedAt }));
    setAsked([]);
  };
  /** Restores the focus after the focused item was removed. */
  const keepFocus = () => {
    if (document.activeElement === document.body) title.current?.focus();
  };

  return (
    <>
      <DialogFrame
        title="Recently deleted"
        open={open}
        onClose={onClose}
        titleRef={title}
        actions={
          <>
            {deleted.length > 1 && (
              <Button variant="text" color="error" onClick={() => setAsked(deleted)}>
                Delete all permanently
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        }
      >
        <p className={styles.about}>
          {deleted.length > 0
            ? `Deleted recordings are kept for 30 days and use ${formatBytes(size)} of your storage.`
            : 'No deleted recordings.'}
        </p>
        <ul className={styles.list}>
          {deleted.map((recording) => (
            <li key={recording.id}>
              <div>
                <strong>{recording.title}</strong>
                <small>
                  {[
                    formatLength(recording.duration),
                    `deleted ${formatDate(recording.deletedAt)}`,
                    `will be deleted on ${formatDate(recording.removedAt)}`,
                  ]
                    .filter((fact) => fact !== '')
                    .join(' · ')}
                </small>
              </div>
              <Button
                size="small"
                aria-label={`Restore ${recording.title}`}
                disabled={isRestoring}
                onClick={() => void restore(recording).then(keepFocus)}
              >
                Restore
              </Button>
              <Button
                size="small"
                variant="text"
                color="error"
                aria-label={`Delete permanently: ${recording.title}`}
                onClick={() => setAsked([recording])}
              >
                Delete permanently
              </Button>
            </li>
          ))}
        </ul>
      </DialogFrame>
      <ConfirmDialog
        open={asked.length > 0}
        title="Delete permanently?"
        confirmLabel="Delete permanently"
        busyLabel="Deleting..."
        busy={removingOne.isLoading || removingAll.isLoading}
        onConfirm={() => void remove()}
        onClose={() => setAsked([])}
        onClosed={keepFocus}
      >
        {only
          ? `“${only.title}” will be deleted`
          : `${formatCount(asked.length, 'recording')} will be deleted`}{' '}
        with transcript, comments and analytics. This can&apos;t be undone.
      </ConfirmDialog>
    </>
  );
}
