import Button from '@mui/material/Button';
import { formatBytes } from '@playhead/ui';
import { useRef, useState } from 'react';
import { Refusals } from './refusals.js';
import type { StoredUpload } from './sending/stored-uploads.js';
import type { UploadManager } from './sending/upload-manager.js';
import { ACCEPTED } from './sending/uploader.js';
import * as styles from './uploads.module.css';

export interface InterruptedUploadProps {
  stored: StoredUpload;
  manager: UploadManager;
}

/** Resumes an upload after a reload. The user must choose the file again. */
export function InterruptedUpload({ stored, manager }: InterruptedUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { name, size, multipart } = stored;
  return (
    <div className={styles.upload}>
      <strong>Upload interrupted</strong>
      <span className={styles.file} title={name}>
        {name}
      </span>
      <p className={styles.note}>
        Choose the same file again to continue ({formatBytes(size)}).
        {multipart ? " What's uploaded so far is kept." : ' The upload starts over.'}
      </p>
      <Refusals refusals={refusal === null ? [] : [refusal]} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Same file for ${name}`}
        accept={ACCEPTED.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void manager.resumeStored(stored, file).then(setRefusal);
        }}
      />
      <div className={styles.controls}>
        <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <Button size="small" onClick={() => manager.abandon(stored)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
