import type { CurrentUser } from '../api/session.js';
import { MembersSettings } from '../features/settings/members/members-settings.js';
import { AppLayout } from '../layout/app-layout.js';

export function MembersPage({ user }: { user: CurrentUser }) {
  return (
    <AppLayout user={user} title="Settings" current="settings">
      <MembersSettings user={user} />
    </AppLayout>
  );
}
