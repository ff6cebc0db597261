import { Skeleton, UnableToLoad } from '@playhead/ui';
import { useListInvitationsQuery, useListMembersQuery } from '../../../api/members.js';
import type { CurrentUser } from '../../../api/session.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';
import { InviteForm } from './invite-form.js';
import { MemberList } from './member-list.js';
import { OpenInvitations } from './open-invitations.js';
import { RequireTwoStep } from '../two-step/require-two-step.js';
import { seatsOf } from './seats.js';

export function MembersSettings({ user }: { user: CurrentUser }) {
  const members = useListMembersQuery(undefined, { refetchOnMountOrArgChange: true });
  const invitations = useListInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  useLeaveWhenSignedOut(members.data === null || invitations.data === null);
  const reload = () => {
    void members.refetch();
    void invitations.refetch();
  };
  if (members.isError || invitations.isError) return <UnableToLoad what="members" onRetry={reload} />;
  if (!members.data || !invitations.data) return <Skeleton height={240} radius={12} />;
  return (
    <>
      <InviteForm user={user} seats={seatsOf(user, members.data, invitations.data)} />
      {invitations.data.length > 0 && <OpenInvitations user={user} invitations={invitations.data} />}
      <MemberList user={user} members={members.data} />
      {user.tenant.role === 'owner' && <RequireTwoStep company={user.tenant.name} />}
    </>
  );
}
