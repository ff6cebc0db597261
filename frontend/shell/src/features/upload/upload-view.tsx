import Button from '@mui/material/Button';
import { classNames, formatBytes, PlayheadProgress, VisuallyHidden } from '@playhead/ui';
import { useState } from 'react';
import { timeLeft } from './sending/pace.js';
import type { UploadManager } from './sending/upload-manager.js';
import { percentOf, type Upload, type UploadPhase } from './sending/upload-state.js';
import * as styles from './uploads.module.css';

const TITLES: Record<UploadPhase, string> = {
  uploading: 'Uploading File...',
  paused: 'Upload paused',
  waiting: 'Waiting for connection',
  processing: 'Processing Recording...',
  failed: 'Upload Failed',
};

export interface UploadViewProps {
  upload: Upload;
  /** Left out for uploads of other tabs, which can only be watched. */
  manager?: UploadManager;
}

export function UploadView({ upload, manager }: UploadViewProps) {
  const { phase, fileName } = upload;
  const percent = percentOf(upload);
  const title = manager ? TITLES[phase] : 'Uploading in another tab';
  const note = noteOf(upload);
  return (
    <div className={styles.upload} data-phase={phase}>
      <strong>{title}</strong>
      <span className={styles.file} title={fileName}>
        {fileName}
      </span>
      <PlayheadProgress value={phase === 'processing' ? null : percent} label={`${title} ${fileName}`} />
      {phase !== 'processing' && <Figures upload={upload} percent={percent} />}
      {note && <p className={styles.note}>{note}</p>}
      {/* Announces every ten percent, to limit screen reader output. Other tabs announce their own uploads. */}
      {manager && (
        <VisuallyHidden role="status">
          {phase === 'uploading' ? `${title} ${Math.floor(percent / 10) * 10}%` : title}
        </VisuallyHidden>
      )}
      {manager && phase !== 'processing' && <Controls phase={phase} manager={manager} />}
    </div>
  );
}

function Figures({ upload: { sent, total, pace }, percent }: { upload: Upload; percent: number }) {
  return (
    <div className={styles.figures}>
      <span>
        {formatBytes(sent)} of {formatBytes(total)}
      </span>
      {pace !== null && <span>{formatBytes(pace)}/s</span>}
      <span>{timeLeft(total - sent, pace)}</span>
      <span className={styles.percent}>{percent}%</span>
    </div>
  );
}

function Controls({ phase, manager }: { phase: UploadPhase; manager: UploadManager }) {
  const [isAsking, setAsking] = useState(false);
  /** Restores the focus to the button that opened the question. */
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsking)
    return (
      <div className={styles.controls}>
        <p className={styles.note}>Cancel this upload? Its recording will be removed.</p>
        <Button size="small" color="error" onClick={manager.cancel}>
          Cancel upload
        </Button>
        <Button
          size="small"
          autoFocus
          onClick={() => {
            setAsking(false);
            setWasAsked(true);
          }}
        >
          Keep it
        </Button>
      </div>
    );
  const [label, act] = STEPS(manager)[phase];
  return (
    <div className={classNames(styles.controls, styles.steps)}>
      <Button size="small" onClick={act}>
        {label}
      </Button>
      <Button size="small" autoFocus={wasAsked} onClick={() => setAsking(true)}>
        Cancel
      </Button>
    </div>
  );
}

const STEPS = ({ pause, resume, retry }: UploadManager): Record<UploadPhase, [string, () => void]> => ({
  uploading: ['Pause', pause],
  waiting: ['Pause', pause],
  processing: ['Pause', pause],
  paused: ['Resume', resume],
  failed: ['Retry', retry],
});

function noteOf({ phase, reason, keepsParts }: Upload): string | null {
  if (phase === 'processing') return 'The file is uploaded and being checked.';
  if (phase === 'paused')
    return keepsParts ? "What's uploaded so far is kept." : 'Resuming starts this upload over.';
  return reason;
}
