import Button from '@mui/material/Button';
import { Notice, Skeleton } from '@playhead/ui';
import { useGetBrandQuery } from '../../../api/members.js';
import type { CurrentUser } from '../../../api/session.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';
import { mayManage } from '../members/roles.js';
import { SettingsPages } from '../settings-pages.js';
import * as styles from '../settings.module.css';
import { BrandForm } from './brand-form.js';

export function BrandingSettings({ user }: { user: CurrentUser }) {
  return (
    <div className={styles.settings}>
      <SettingsPages current="branding" user={user} />
      {mayManage(user) ? (
        <Branding />
      ) : (
        <Notice title="Ask an owner or admin">
          Only owners and admins of {user.tenant.name} change its branding.
        </Notice>
      )}
    </div>
  );
}

function Branding() {
  const { data, isError, refetch } = useGetBrandQuery(undefined, { refetchOnMountOrArgChange: true });
  useLeaveWhenSignedOut(data === null);
  if (isError)
    return (
      <Notice
        title="Unable to load branding"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Check your connection and try again.
      </Notice>
    );
  if (!data) return <Skeleton height={320} radius={12} />;
  return <BrandForm brand={data} />;
}
