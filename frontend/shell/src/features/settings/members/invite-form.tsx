import { showFieldErrors } from '@playhead/api';
import Button from '@mui/material/Button';
import { Choice, Field } from '@playhead/ui';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '../../../api/session.js';
import { Link } from '../../../router.js';
import * as styles from '../settings.module.css';
import { rolesToGive, type Role } from './roles.js';
import type { Seats } from './seats.js';
import { useInvite } from './use-invite.js';

const EMPTY: { email: string; role: Role } = { email: '', role: 'member' };

export function InviteForm({ user, seats }: { user: CurrentUser; seats: Seats }) {
  const titleId = useId();
  const { register, watch, setValue, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: EMPTY,
  });
  const { plan } = user.tenant;
  const { invite, isInviting, link } = useInvite(
    "The invitation couldn't be created. Please try again.",
    (error) => showFieldErrors(error, ['email'], setError),
  );
  const send = async ({ email, role }: typeof EMPTY) => {
    if (!(await invite(email, role)).error) reset(EMPTY);
  };

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Invite people</h2>
        {seats.most !== null && (
          <p>
            {seats.taken} of {seats.most} {seats.most === 1 ? 'seat' : 'seats'} taken. Open invitations count
            as seats.
          </p>
        )}
      </div>
      {seats.isFull ? (
        <>
          <p role="status">
            The {plan.displayName} plan includes {seats.most} {seats.most === 1 ? 'user' : 'users'}, and no
            seat is left. Remove someone, withdraw an invitation, or{' '}
            {user.isInternalAdmin ? 'change the plan' : 'ask your Playhead administrator for a larger plan'}.
          </p>
          {user.isInternalAdmin && (
            <div className={styles.actions}>
              <Button variant="contained" color="primary" component={Link} to="/admin?tab=management">
                Change plan
              </Button>
            </div>
          )}
        </>
      ) : (
        <form className={styles.newToken} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
          <Field
            label="Email"
            type="email"
            autoComplete="off"
            spellCheck={false}
            placeholder="ada@example.com"
            error={formState.errors.email?.message}
            {...register('email', {
              validate: (email) => email.trim() !== '' || 'Enter an email address',
            })}
          />
          <div className={styles.actions}>
            <Choice
              label="Role"
              value={watch('role')}
              options={rolesToGive(user)}
              onChoose={(role) => setValue('role', role)}
            />
            <Button type="submit" variant="contained" color="primary" disabled={isInviting}>
              {isInviting ? 'Inviting...' : 'Invite'}
            </Button>
          </div>
        </form>
      )}
      {link}
    </section>
  );
}
