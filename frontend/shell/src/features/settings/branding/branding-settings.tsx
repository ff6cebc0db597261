import Button from '@mui/material/Button';
import { Notice, Skeleton } from '@playhead/ui';
import { useGetBrandQuery } from '../../../api/members.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';
import { BrandForm } from './brand-form.js';

export function BrandingSettings() {
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
