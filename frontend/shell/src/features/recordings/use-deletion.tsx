import Button from '@mui/material/Button';
import { serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';
import {
  useDeleteRecordingMutation,
  useRestoreRecordingMutation,
  type RecordingSummary,
} from '../../api/recordings.js';
import { leaveIfUnauthorized } from '../../session/require-session.js';

/** Milliseconds for which 'Undo' is offered; 'Recently deleted' has it for thirty days. */
const UNDO_OFFERED = 10_000;

/** Whether its file has arrived: then its deletion can be undone. */
export const isRestorable = ({ status, retryable }: RecordingSummary): boolean =>
  status === 'completed' || status === 'processing' || retryable;

/** Deletes recordings and takes them back, and says what came of it. */
export function useDeletion() {
  const [deleteRecording, { isLoading: isDeleting }] = useDeleteRecordingMutation();
  const [restoreRecording, { isLoading: isRestoring }] = useRestoreRecordingMutation();

  const restore = async ({ id, title }: { id: string; title: string }): Promise<void> => {
    const { error } = await restoreRecording({ id });
    if (!error) return void toast({ title: 'Recording restored', description: `“${title}” is back.` });
    if (leaveIfUnauthorized(error)) return;
    toast({
      title: 'Restore failed',
      description: serverMessage(error, "The recording couldn't be restored. Please try again."),
      variant: 'destructive',
    });
  };

  const remove = async (recording: RecordingSummary): Promise<void> => {
    const { error } = await deleteRecording({ id: recording.id });
    if (!error)
      return void toast({
        title: 'Recording deleted',
        ...(isRestorable(recording) && {
          duration: UNDO_OFFERED,
          action: (
            <Button size="small" onClick={() => void restore(recording)}>
              Undo
            </Button>
          ),
        }),
      });
    if (leaveIfUnauthorized(error)) return;
    toast({
      title: 'Delete failed',
      description: serverMessage(error, 'Failed to delete recording'),
      variant: 'destructive',
    });
  };

  return { remove, isDeleting, restore, isRestoring };
}
