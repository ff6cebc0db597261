import Button from '@mui/material/Button';
import type { UploadManager } from './sending/upload-manager.js';
import type { UploadsState } from './sending/upload-state.js';
import * as styles from './uploads.module.css';

export function UploadQueue({ queue, manager }: Pick<UploadsState, 'queue'> & { manager: UploadManager }) {
  const [next, ...more] = queue;
  if (!next) return null;
  return (
    <div className={styles.queue}>
      <p className={styles.note}>
        In queue: {next.file.name}
        {more.length > 0 && ` and ${more.length} more`}
      </p>
      <Button size="small" onClick={manager.clearQueue}>
        Clear queue
      </Button>
    </div>
  );
}
