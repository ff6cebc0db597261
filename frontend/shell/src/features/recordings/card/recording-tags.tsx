import type { RecordingSummary } from '../../../api/recordings.js';
import { Link } from '../../../router.js';
import * as styles from './recording-item.module.css';

export function RecordingTags({ tags }: Pick<RecordingSummary, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {tags.map(({ id, name, color }) => (
        <Link key={id} to={`/?tag=${encodeURIComponent(name)}`} data-color={color}>
          {name}
        </Link>
      ))}
    </span>
  );
}
