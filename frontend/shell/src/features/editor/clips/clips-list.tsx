import Button from '@mui/material/Button';
import { formatLength, StatusBadge } from '@playhead/ui';
import { useListClipsQuery } from '../../../api/recordings.js';
import { shareLink } from '../../../recording/share-link.js';
import { copyLink } from '../../../recording/copy-link.js';
import { Link } from '../../../router.js';
import * as styles from './clips.module.css';

export function ClipsList({ id }: { id: string }) {
  const { data: clips } = useListClipsQuery({ id }, { refetchOnMountOrArgChange: true });
  if (!clips || clips.length === 0) return null;
  return (
    <section className={styles.clips} aria-labelledby="clips-title">
      <h2 id="clips-title">Clips</h2>
      <ul>
        {clips.map((clip) => (
          <li key={clip.id}>
            <Link to={`/edit/${clip.id}`}>{clip.title}</Link>
            {clip.status === 'completed' ? (
              <span className={styles.length}>{formatLength(clip.duration)}</span>
            ) : (
              <StatusBadge status={clip.status} />
            )}
            <Button
              size="small"
              aria-label={`Copy link of ${clip.title}`}
              onClick={() =>
                void copyLink(shareLink(clip.shareId), `Anyone with it can watch “${clip.title}”.`)
              }
            >
              Copy link
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
