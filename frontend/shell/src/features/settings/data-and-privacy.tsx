import type { CurrentUser } from '../../api/session.js';
import * as styles from './settings.module.css';
export function DataAndPrivacy({ user }: { user: CurrentUser }) {
  return (
    <section className={styles.card}>
      <h2>Data &amp; Privacy</h2>
      <ul>
        <li>Only the video and audio files that you explicitly select are accessed.</li>
        <li>Files from a cloud drive are downloaded for processing and then removed.</li>
        <li>Other files are never accessed.</li>
        <li>You can disconnect at any time.</li>
        <li>Transcripts and AI content are stored securely.</li>
        <li>
          {user.tenant.usage.users > 1
            ? 'Only you, the owners and admins of your team, and members whom a folder or your plan lets see them can access your recordings.'
            : 'Only you can access your recordings.'}
        </li>
        <li>Sharing needs your explicit permission.</li>
        <li>You can delete recordings and your data at any time.</li>
      </ul>
    </section>
  );
}
