import Button from '@mui/material/Button';
import { formatDate, toast } from '@playhead/ui';
import { useId } from 'react';
import { useRevokeInvitationMutation, type Invitation } from '../../../api/members.js';
import type { CurrentUser } from '../../../api/session.js';
import { useSave } from '../../../session/use-save.js';
import * as styles from '../settings.module.css';
import { ROLES, mayChange } from './roles.js';
import { isExpired } from './seats.js';
import { useInvite } from './use-invite.js';

export function OpenInvitations({
  user,
  invitations,
}: {
  user: CurrentUser;
  invitations: readonly Invitation[];
}) {
  const titleId = useId();
  const { invite, isInviting, link } = useInvite("A new link couldn't be created. Please try again.");
  const [revoke, { isLoading: isRevoking }] = useSave(useRevokeInvitationMutation(), {
    failed: "The invitation couldn't be withdrawn. Please try again.",
  });
  const withdraw = async ({ id, email }: Invitation) => {
    const { error } = await revoke({ id });
    if (!error)
      toast({ title: 'Invitation withdrawn', description: `The link for ${email} no longer works.` });
  };

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>Open invitations</h2>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={styles.row}>
            <div>
              <h3>{invitation.email}</h3>
              <p>
                {ROLES[invitation.role]} · {isExpired(invitation) ? 'expired' : 'expires'}{' '}
                {formatDate(invitation.expiresAt)}
              </p>
            </div>
            {mayChange(user, invitation.role) && (
              <Button
                size="small"
                aria-label={`Resend to ${invitation.email}`}
                disabled={isInviting}
                onClick={() => void invite(invitation.email, invitation.role)}
              >
                Resend
              </Button>
            )}
            <Button
              size="small"
              aria-label={`Withdraw the invitation for ${invitation.email}`}
              disabled={isRevoking}
              onClick={() => void withdraw(invitation)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      {link}
    </section>
  );
}
