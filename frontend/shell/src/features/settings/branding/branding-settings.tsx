import { Skeleton, UnableToLoad } from '@playhead/ui';
import { useGetBrandQuery, useGetMinutesTemplateQuery } from '../../../api/members.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';
import { BrandForm } from './brand-form.js';
import { MinutesCard } from './minutes-card.js';

const FRESH = { refetchOnMountOrArgChange: true };

export function BrandingSettings() {
  const { data, isError, refetch } = useGetBrandQuery(undefined, FRESH);
  const minutes = useGetMinutesTemplateQuery(undefined, FRESH);
  useLeaveWhenSignedOut(data === null);
  if (isError || minutes.isError)
    return (
      <UnableToLoad
        what="branding"
        onRetry={() => {
          void refetch();
          void minutes.refetch();
        }}
      />
    );
  if (!data || !minutes.data) return <Skeleton height={320} radius={12} />;
  return (
    <>
      <BrandForm brand={data} />
      <MinutesCard template={minutes.data} hasLogo={data.logoPath !== null} />
    </>
  );
}
