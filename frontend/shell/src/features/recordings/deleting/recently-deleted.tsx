import { useListDeletedRecordingsQuery } from '../../../api/recordings.js';
import * as styles from './recently-deleted.module.css';

/** Opens the dialog, which is not part of it: this button changes its place with the first and the last recording. */
export function RecentlyDeleted({ onOpen }: { onOpen: () => void }) {
  const { data: deleted = [] } = useListDeletedRecordingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (deleted.length === 0) return null;
  return (
    <button type="button" className={styles.button} onClick={onOpen}>
      Recently deleted ({deleted.length})
    </button>
  );
}
