import Button from '@mui/material/Button';
import { Choice, ConfirmDialog, toast } from '@playhead/ui';
import { useId, useState } from 'react';
import { useChangeMemberRoleMutation, useRemoveMemberMutation, type Member } from '../../../api/members.js';
import type { CurrentUser } from '../../../api/session.js';
import { useSave } from '../../../session/use-save.js';
import * as styles from '../settings.module.css';
import { ROLES, mayChange, rolesToGive, type Role } from './roles.js';

export function MemberList({ user, members }: { user: CurrentUser; members: readonly Member[] }) {
  const titleId = useId();
  const [changeRole, { isLoading: isChanging }] = useSave(useChangeMemberRoleMutation(), {
    failed: "The role couldn't be changed. Please try again.",
  });
  const [asked, setAsked] = useState<Member | null>(null);
  const company = user.tenant.name;
  const isOneself = asked?.id === user.id;
  const [remove, { isLoading: isRemoving }] = useSave(useRemoveMemberMutation(), {
    failed: `${asked?.name} couldn't be removed. Please try again.`,
    onSaved: () =>
      toast({
        title: isOneself ? `You left ${company}` : 'Removed',
        description: isOneself ? '' : asked?.name,
      }),
  });

  const change = async ({ id: userId, name }: Member, role: Role) => {
    const { error } = await changeRole({ userId, changeMemberRequest: { role } });
    if (!error) toast({ title: 'Role changed', description: `${name} is now ${ROLES[role].toLowerCase()}.` });
  };

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Members of {company}</h2>
        <p>
          Owners and admins see all recordings and manage members. Members see their own recordings and those
          that a folder or your plan lets them see.
        </p>
      </div>
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.id} className={styles.row}>
            <div>
              <h3>
                {member.name} {member.id === user.id && <span className={styles.soon}>You</span>}
              </h3>
              <p>{member.email}</p>
            </div>
            {mayChange(user, member.role) && members.length > 1 ? (
              <>
                <Choice
                  label={`Role of ${member.name}`}
                  labelHidden
                  value={member.role}
                  options={rolesToGive(user)}
                  onChoose={(role) => !isChanging && void change(member, role)}
                />
                <Button
                  size="small"
                  aria-label={member.id === user.id ? `Leave ${company}` : `Remove ${member.name}`}
                  onClick={() => setAsked(member)}
                >
                  {member.id === user.id ? 'Leave' : 'Remove'}
                </Button>
              </>
            ) : (
              <span>{ROLES[member.role]}</span>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={isOneself ? `Leave ${company}?` : `Remove ${asked?.name ?? ''}?`}
        confirmLabel={isOneself ? 'Leave' : 'Remove'}
        busyLabel={isOneself ? 'Leaving...' : 'Removing...'}
        busy={isRemoving}
        onConfirm={() => asked && void remove({ userId: asked.id }).then(() => setAsked(null))}
        onClose={() => setAsked(null)}
      >
        {isOneself ? 'You get' : 'They get'} a personal account on the Free plan.{' '}
        {isOneself ? 'Your' : 'Their'} recordings stay with {company}.
      </ConfirmDialog>
    </section>
  );
}
