import { Field } from '@playhead/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { serverMessage, showFieldErrors } from '@playhead/api';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useDeleteAccountMutation, type CurrentUser } from '../../api/session.js';
import { leaveIfUnauthorized } from '../../session/require-session.js';
import * as styles from './settings.module.css';

interface Answers {
  email: string;
  password: string;
}

export interface DeleteAccountDialogProps {
  user: CurrentUser;
  onClose: () => void;
  /** Where to go after the account is deleted: the start page, reloaded. */
  leave?: () => void;
}

export function DeleteAccountDialog({ user, onClose, leave = startOver }: DeleteAccountDialogProps) {
  const titleId = useId();
  const [deleteAccount, { isLoading, isSuccess }] = useDeleteAccountMutation();
  const { register, handleSubmit, setError, formState } = useForm<Answers>({
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const isBusy = isLoading || isSuccess;

  const remove = async ({ password }: Answers) => {
    const { error } = await deleteAccount({ deleteAccountRequest: user.hasPassword ? { password } : {} });
    if (!error) return leave();
    if (leaveIfUnauthorized(error)) return;
    if (!showFieldErrors(error, ['password'], setError))
      setError('root', {
        message: serverMessage(error, "Your account couldn't be deleted. Please try again."),
      });
  };

  return (
    <Dialog open maxWidth="xs" aria-labelledby={titleId} onClose={isBusy ? undefined : onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(remove)(event)}>
        <DialogTitle id={titleId}>Delete your account?</DialogTitle>
        <DialogContent className={styles.farewell}>
          <p>This permanently deletes:</p>
          <ul>
            <li>all your recordings with their files, transcripts, chapters, comments and analytics</li>
            <li>your share links</li>
            <li>your profile, sessions and access tokens</li>
          </ul>
          <Field
            label={`Type ${user.email} to confirm`}
            autoComplete="off"
            autoFocus
            spellCheck={false}
            error={errors.email?.message}
            {...register('email', {
              validate: (email) =>
                email.trim().toLowerCase() === user.email.toLowerCase() || `Please type ${user.email}`,
            })}
          />
          {user.hasPassword && (
            <Field
              label="Password"
              type="password"
              autoComplete="current-password"
              error={errors.password?.message}
              {...register('password', { required: 'Please type your password' })}
            />
          )}
          {errors.root && (
            <p className={styles.wrong} role="alert">
              {errors.root.message}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={isBusy}>
            {isBusy ? 'Deleting...' : 'Delete my account'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What was typed and not saved goes too. */
function startOver(): void {
  sessionStorage.clear();
  window.location.assign('/');
}
