import type { CurrentUser } from '../api/session.js';
import { WebhooksSettings } from '../features/settings/webhooks/webhooks-settings.js';
import { AppLayout } from '../layout/app-layout.js';

export function WebhooksPage({ user }: { user: CurrentUser }) {
  return (
    <AppLayout user={user} title="Settings" current="settings">
      <WebhooksSettings user={user} />
    </AppLayout>
  );
}
