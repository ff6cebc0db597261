import Button from '@mui/material/Button';
import { toast } from '@playhead/ui';
import {
  useDeleteRecordingMutation,
  useRestoreRecordingMutation,
  type RecordingSummary,
} from '../../../api/recordings.js';
import { toastError } from '../../../session/toast-error.js';

/** Milliseconds during which 'Undo' is offered. 'Recently deleted' keeps recordings for 30 days. */
const UNDO_OFFERED = 10_000;

export const isRestorable = ({ status, retryable }: RecordingSummary): boolean =>
  status === 'completed' || status === 'processing' || retryable;

export function useDeletion() {
  const [deleteRecording, { isLoading: isDeleting }] = useDeleteRecordingMutation();
  const [restoreRecording, { isLoading: isRestoring }] = useRestoreRecordingMutation();

  const restore = async ({ id, title }: { id: string; title: string }): Promise<void> => {
    const { error } = await restoreRecording({ id });
    if (!error) return void toast({ title: 'Recording restored', description: `“${title}” was restored.` });
    toastError(error, 'Restore failed', "The recording couldn't be restored. Please try again.");
  };

  const remove = async (recording: RecordingSummary, withClips = false): Promise<void> => {
    const { error } = await deleteRecording({ id: recording.id, ...(withClips && { clips: 'delete' }) });
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
    toastError(error, 'Delete failed', 'Failed to delete recording');
  };

  return { remove, isDeleting, restore, isRestoring };
}
