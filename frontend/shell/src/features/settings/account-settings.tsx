import Button from '@mui/material/Button';
import type { CurrentUser } from '../../api/session.js';
import { Link } from '../../router.js';
import './settings.css';

/** What `/settings` says about the account, its connections and its data. */
export function AccountSettings({ user }: { user: CurrentUser }) {
  return (
    <div className="settings">
      <section className="settings-card">
        <h2>Account Information</h2>
        <dl className="settings-facts">
          <dt>Email</dt>
          <dd>{user.email}</dd>
          <dt>Name</dt>
          <dd>
            {user.name} <Link to="/?tab=settings">Edit profile</Link>
          </dd>
          <dt>Plan</dt>
          <dd>{user.tenant.plan.displayName}</dd>
        </dl>
      </section>
      <section className="settings-card">
        <h2>Connected Services</h2>
        <div className="settings-card settings-drive">
          <div>
            <strong>Google Drive</strong>
            <p>Not Connected · Coming soon</p>
          </div>
          <Button disabled>Connect</Button>
        </div>
      </section>
      <section className="settings-card">
        <h2>Data &amp; Privacy</h2>
        <ul>
          <li>Only the video and audio files you select yourself are accessed; other files never are.</li>
          <li>Files from a cloud drive are downloaded for processing, and the copy is then removed.</li>
          <li>You can disconnect at any time.</li>
          <li>Transcripts and AI content are stored securely, and only you can access your recordings.</li>
          <li>Nothing is shared without your explicit permission.</li>
          <li>You can delete recordings and their data at any time.</li>
        </ul>
      </section>
    </div>
  );
}
