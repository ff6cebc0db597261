import Button from '@mui/material/Button';
import { toast } from '@playhead/ui';
import {
  useDeleteRecordingMutation,
  useRestoreRecordingMutation,
  type RecordingSummary,
} from '../../../api/recordings.js';
import { useSave } from '../../../session/use-save.js';

/** Milliseconds during which 'Undo' is offered. 'Recently deleted' keeps recordings for 30 days. */
const UNDO_OFFERED = 10_000;

export const isRestorable = ({ status, retryable }: RecordingSummary): boolean =>
  status === 'completed' || status === 'processing' || retryable;

export function useDeletion() {
  const [deleteRecording, { isLoading: isDeleting }] = useSave(useDeleteRecordingMutation(), {
    title: 'Delete failed',
    failed: 'Failed to delete recording',
  });
  const [restoreRecording, { isLoading: isRestoring }] = useSave(useRestoreRecordingMutation(), {
    title: 'Restore failed',
    failed: "The recording couldn't be restored. Please try again.",
  });

  const restore = async ({ id, title }: { id: string; title: string }): Promise<void> => {
    const { error } = await restoreRecording({ id });
    if (!error) toast({ title: 'Recording restored', description: `“${title}” was restored.` });
  };

  const remove = async (recording: RecordingSummary, withClips = false): Promise<void> => {
    const { error } = await deleteRecording({ id: recording.id, ...(withClips && { clips: 'delete' }) });
    if (!error)
      toast({
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
  };

  return { remove, isDeleting, restore, isRestoring };
}
