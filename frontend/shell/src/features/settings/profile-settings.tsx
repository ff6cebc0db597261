import type { CurrentUser } from '../../api/session.js';
import { CloudDriveCard } from './cloud-drive-card.js';
import { ProfileForm } from './profile-form.js';

export function ProfileSettings({ user }: { user: CurrentUser }) {
  return (
    <>
      <ProfileForm key={user.id} user={user} />
      <CloudDriveCard />
    </>
  );
}
