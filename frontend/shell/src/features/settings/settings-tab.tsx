import type { CurrentUser } from '../../api/session.js';
import { CloudDriveCard } from './cloud-drive-card.js';
import { ProfileForm } from './profile-form.js';
import { SettingsPages } from './settings-pages.js';
import * as styles from './settings.module.css';

export function SettingsTab({ user }: { user: CurrentUser }) {
  return (
    <div className={styles.settings}>
      <SettingsPages current="profile" user={user} />
      <ProfileForm key={user.id} user={user} />
      <CloudDriveCard />
    </div>
  );
}
