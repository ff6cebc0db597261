import type { CurrentUser } from '../api/session.js';
import { BrandingSettings } from '../features/settings/branding/branding-settings.js';
import { AppLayout } from '../layout/app-layout.js';

export function BrandingPage({ user }: { user: CurrentUser }) {
  return (
    <AppLayout user={user} title="Settings" current="settings">
      <BrandingSettings user={user} />
    </AppLayout>
  );
}
