import type { CurrentUser } from '../api/session.js';
import { AccountSettings } from '../features/settings/account-settings.js';
import { AppLayout } from '../layout/app-layout.js';
import { useDriveReturn } from '../session/drive-return.js';

export function SettingsPage({ user }: { user: CurrentUser }) {
  useDriveReturn();
  return (
    <AppLayout user={user} title="Profile settings" current="settings" signOutLabel="Logout">
      <AccountSettings user={user} />
    </AppLayout>
  );
}
