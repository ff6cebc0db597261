import Button from '@mui/material/Button';
import { Skeleton } from '@playhead/ui';
import { DriveFileRow } from './drive-file-row.js';
import type { DriveFiles } from './use-drive-files.js';
import { useDriveSelection } from './use-drive-selection.js';
import * as styles from './drive.module.css';

const PLACES = [0, 1, 2, 3, 4, 5];

export function DriveFileList({ drive }: { drive: DriveFiles }) {
  const { files, phase, search, nextPageToken, find, loadMore } = drive;
  const { selections, select } = useDriveSelection();
  return (
    <div
      className={styles.files}
      role="region"
      aria-label="Files in your Google Drive"
      aria-busy={phase === 'loading'}
      tabIndex={0}
    >
      {phase === 'loading' ? (
        PLACES.map((place) => (
          <div key={place} className={styles.row}>
            <Skeleton width={64} height={40} />
            <Skeleton width="60%" height={14} />
          </div>
        ))
      ) : phase === 'failed' ? (
        <div className={styles.prompt}>
          <p>Your files couldn&apos;t be loaded.</p>
          <Button onClick={() => find(search)}>Try again</Button>
        </div>
      ) : files.length === 0 ? (
        <div className={styles.prompt}>
          <p>No video files found in your cloud drive</p>
          {search && <p className={styles.second}>Nothing matches “{search}”.</p>}
        </div>
      ) : (
        <ul>
          {files.map((file) => (
            <DriveFileRow
              key={file.id}
              file={file}
              selection={selections[file.id]}
              onSelect={() => void select(file)}
            />
          ))}
        </ul>
      )}
      {phase !== 'loading' && phase !== 'failed' && nextPageToken && (
        <div className={styles.more}>
          <Button disabled={phase === 'loading-more'} onClick={loadMore}>
            Load more files
          </Button>
        </div>
      )}
    </div>
  );
}
