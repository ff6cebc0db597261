import { useState } from 'react';
import { useListDeletedRecordingsQuery } from '../../../api/recordings.js';
import { RecentlyDeletedDialog } from './recently-deleted-dialog.js';
import * as styles from './recently-deleted.module.css';

export function RecentlyDeleted() {
  const { data } = useListDeletedRecordingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isOpen, setOpen] = useState(false);
  const deleted = data ?? [];
  return (
    <>
      {deleted.length > 0 && (
        <button type="button" className={styles.button} onClick={() => setOpen(true)}>
          Recently deleted ({deleted.length})
        </button>
      )}
      <RecentlyDeletedDialog open={isOpen} deleted={deleted} onClose={() => setOpen(false)} />
    </>
  );
}
