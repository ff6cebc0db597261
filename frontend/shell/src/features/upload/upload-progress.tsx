import Button from '@mui/material/Button';
import { formatBytes, PlayheadProgress } from '@playhead/ui';
import { timeLeft } from './time-left.js';
import type { UploadState } from './use-upload.js';

export interface UploadProgressProps {
  state: Exclude<UploadState, { phase: 'idle' }>;
  onCancel: () => void;
}

/** How far a file is on its way. */
export function UploadProgress({ state, onCancel }: UploadProgressProps) {
  const isUploading = state.phase === 'uploading';
  const percent = isUploading ? Math.floor((state.sent / state.total) * 100) : null;
  const title = isUploading ? 'Uploading File...' : 'Processing Recording...';
  return (
    <div className="imp-progress">
      <strong>{title}</strong>
      <span className="imp-file">{state.fileName}</span>
      <PlayheadProgress value={percent} label={title} />
      <div className="imp-figures">
        {isUploading ? (
          <>
            <span>
              {formatBytes(state.sent)} of {formatBytes(state.total)}
            </span>
            <span>{timeLeft(state.sent, state.total, elapsedSince(state.startedAt))}</span>
            <span className="imp-percent">{percent}%</span>
          </>
        ) : (
          <span>The file has arrived and is being checked.</span>
        )}
      </div>
      {/* Ten per cent at a time, so that a screen reader is not kept talking. */}
      <span className="imp-spoken" role="status">
        {percent === null ? title : `${title} ${Math.floor(percent / 10) * 10}%`}
      </span>
      {isUploading && (
        <Button size="small" onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </div>
  );
}

const elapsedSince = (startedAt: number | null) => (startedAt === null ? 0 : performance.now() - startedAt);
