import { useListDeletedRecordingsQuery } from '../../../api/recordings.js';
import * as styles from './recently-deleted.module.css';

/** The dialog is not a child, because this button moves when the first or last recording changes. */
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
