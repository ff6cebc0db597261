import { SecretDialog } from '@playhead/ui';
import { useState, type ReactNode } from 'react';
import { useInviteMemberMutation } from '../../../api/members.js';
import type { Role } from './roles.js';

interface Made {
  email: string;
  url: string;
  isMailed: boolean;
}

/** Creates an invitation or replaces its link. The link is shown once. */
export function useInvite(): {
  /** @returns the error if it failed */
  invite: (email: string, role: Role) => Promise<unknown>;
  isInviting: boolean;
  link: ReactNode;
} {
  const [inviteMember, { isLoading }] = useInviteMemberMutation();
  const [made, setMade] = useState<Made | null>(null);

  const invite = async (email: string, role: Role) => {
    const answer = await inviteMember({ inviteMemberRequest: { email: email.trim(), role } });
    if (answer.data) setMade({ email: email.trim(), ...answer.data });
    return answer.error;
  };

  const link = made && (
    <SecretDialog
      title={`Invitation for ${made.email}`}
      label="Link"
      value={made.url}
      hint={`${made.isMailed ? 'We emailed this link too.' : 'Send this link to them: no email was sent.'} It works for 7 days, once, and only for ${made.email}. You won't see it again.`}
      onClose={() => setMade(null)}
    />
  );
  return { invite, isInviting: isLoading, link };
}
