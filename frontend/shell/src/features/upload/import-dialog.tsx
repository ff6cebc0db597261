import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef } from 'react';
import { DropArea } from './drop-area.js';
import { UploadProgress } from './upload-progress.js';
import { useUpload } from './use-upload.js';
import './import-dialog.css';

export interface ImportDialogProps {
  /** Files that were dropped on the page before the dialog opened. */
  initialFiles: readonly File[];
  onClose: () => void;
}

/** Takes a recording from the computer. It stays open while a file is on its way, so that it is not lost by a click. */
export function ImportDialog({ initialFiles, onClose }: ImportDialogProps) {
  const id = useId();
  const { state, refusal, choose, cancel } = useUpload(onClose);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || initialFiles.length === 0) return;
    isStarted.current = true;
    choose(initialFiles);
  }, [initialFiles, choose]);
  const isIdle = state.phase === 'idle';
  return (
    <Dialog open onClose={isIdle ? onClose : undefined} maxWidth="sm" aria-labelledby={`${id}-title`}>
      <div className="imp-head">
        <DialogTitle id={`${id}-title`} sx={{ p: 0 }}>
          Import Recording
        </DialogTitle>
        {isIdle && (
          <IconButton size="small" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      <div className="imp-tabs" role="tablist" aria-label="Where the recording is">
        <button
          type="button"
          role="tab"
          id={`${id}-computer`}
          aria-selected="true"
          aria-controls={`${id}-panel`}
        >
          Computer
        </button>
        <button type="button" role="tab" aria-selected="false" disabled>
          Google Drive <small>Coming soon</small>
        </button>
      </div>
      <div className="imp-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-computer`}>
        {isIdle ? (
          <DropArea refusal={refusal} onChoose={choose} />
        ) : (
          <UploadProgress state={state} onCancel={cancel} />
        )}
      </div>
    </Dialog>
  );
}
