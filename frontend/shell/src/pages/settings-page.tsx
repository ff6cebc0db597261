import type { CurrentUser } from '../api/session.js';
import type { SettingsTab } from '../features/settings/settings-tab.js';
import { SettingsTabs } from '../features/settings/settings-tabs.js';
import { AppLayout } from '../layout/app-layout.js';
import { useDriveReturn } from '../session/drive-return.js';

export function SettingsPage({ user, open }: { user: CurrentUser; open: SettingsTab }) {
  useDriveReturn();
  return (
    <AppLayout user={user} title="Settings" current="settings">
      <SettingsTabs user={user} open={open} />
    </AppLayout>
  );
}
