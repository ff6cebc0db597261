import { SecretDialog } from '@playhead/ui';
import { useState } from 'react';
import { useInviteMemberMutation } from '../../../api/members.js';
import { useSave } from '../../../session/use-save.js';
import type { Role } from './roles.js';

interface Made {
  email: string;
  url: string;
  isMailed: boolean;
}

/**
 * Creates an invitation or replaces its link. The link is shown once.
 *
 * @param failed the toast if the server gives no reason
 * @param inFields shows an error beside its field; returns false if the error needs a toast
 */
export function useInvite(failed: string, inFields?: (error: unknown) => boolean) {
  const [made, setMade] = useState<Made | null>(null);
  const [inviteMember, { isLoading }] = useSave(useInviteMemberMutation(), {
    failed,
    ...(inFields && { inFields }),
    onSaved: (invited, { inviteMemberRequest: { email } }) => setMade({ email, ...invited }),
  });
  const invite = (email: string, role: Role) =>
    inviteMember({ inviteMemberRequest: { email: email.trim(), role } });

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
