import type { RecordingSummary } from '../../../api/recordings.js';
import { Link } from '../../../router.js';
import * as styles from './recording-item.module.css';

export function ClipOf({ recording: { clipOf } }: { recording: RecordingSummary }) {
  if (!clipOf) return null;
  return (
    <span className={styles.clipOf}>
      Clip of <Link to={`/edit/${clipOf.id}`}>{clipOf.title}</Link>
    </span>
  );
}
