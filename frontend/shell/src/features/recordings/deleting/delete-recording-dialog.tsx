import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ConfirmDialog } from '@playhead/ui';
import { useState } from 'react';
import { useListClipsQuery, type RecordingSummary } from '../../../api/recordings.js';
import { isRestorable } from './use-deletion.js';

interface DeleteRecordingDialogProps {
  /** Null closes the dialog. */
  recording: RecordingSummary | null;
  isUnderWay: boolean;
  confirm: (choice: { withClips: boolean }) => Promise<void>;
  cancel: () => void;
  onClosed: () => void;
}

export function DeleteRecordingDialog(props: DeleteRecordingDialogProps) {
  const { recording, isUnderWay, confirm, cancel, onClosed } = props;
  const { data: clips } = useListClipsQuery(
    { id: recording?.id ?? '' },
    { skip: !recording || recording.status !== 'completed', refetchOnMountOrArgChange: true },
  );
  const [chosenFor, setChosenFor] = useState<string | null>(null);
  const withClips = recording !== null && chosenFor === recording.id;
  const count = clips?.length ?? 0;
  return (
    <ConfirmDialog
      open={recording !== null}
      title="Delete this recording?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isUnderWay}
      onConfirm={() => void confirm({ withClips })}
      onClose={cancel}
      onClosed={onClosed}
    >
      {recording && whatGoes(recording)}
      {recording && count > 0 && (
        <FormControlLabel
          sx={{ display: 'flex', mt: 1 }}
          control={
            <Checkbox
              checked={withClips}
              onChange={(event) => setChosenFor(event.target.checked ? recording.id : null)}
            />
          }
          label={count === 1 ? 'Delete its clip too' : `Delete its ${count} clips too`}
        />
      )}
    </ConfirmDialog>
  );
}

const whatGoes = (recording: RecordingSummary): string =>
  isRestorable(recording)
    ? `“${recording.title}” will be deleted. Its share link stops working immediately. You can restore it for 30 days.`
    : `“${recording.title}” and its partial upload will be deleted. This can't be undone.`;
