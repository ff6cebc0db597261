import Button from '@mui/material/Button';
import { formatLength, Notice } from '@playhead/ui';
import { DEMO_ID, useGetDemoRecordingQuery } from '../../../api/recordings.js';
import { useSession } from '../../../api/session.js';
import { Link } from '../../../router.js';
import { RecordingPicture } from '../card/recording-picture.js';
import * as styles from './empty-recordings.module.css';

export function EmptyRecordings({ onImport }: { onImport: () => void }) {
  const { data: demo } = useGetDemoRecordingQuery();
  const { user } = useSession();
  return (
    <div className={styles.empty}>
      <Notice
        title="No smart recordings yet"
        action={
          <>
            <Button onClick={onImport}>Import your first recording</Button>
            <Button href="/record">Record</Button>
          </>
        }
      >
        Drop a file anywhere on this page. You get a title, chapters, and a transcript that follows along.
      </Notice>
      {user?.isInternalAdmin && (
        <p className={styles.admin}>
          You administer this installation. Plans, tenants and users are in the{' '}
          <Link to="/admin">Admin Portal</Link>.
        </p>
      )}
      {demo && (
        <Link to={`/edit/${DEMO_ID}`} className={styles.demo}>
          <RecordingPicture recording={{ ...demo, id: DEMO_ID }} />
          <span>
            <small>Demo recording</small>
            <strong>{demo.title}</strong>
            <span>
              {formatLength(demo.duration)} with {demo.chapters.length} chapters and a transcript
            </span>
          </span>
        </Link>
      )}
    </div>
  );
}
