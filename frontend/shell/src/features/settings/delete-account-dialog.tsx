import { DialogButtons, DialogFrame, Field } from '@playhead/ui';
import { serverMessage, showFieldErrors } from '@playhead/api';
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
  /** Called after the account was deleted. By default it reloads the start page. */
  leave?: () => void;
}

export function DeleteAccountDialog({ user, onClose, leave = startOver }: DeleteAccountDialogProps) {
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
    <DialogFrame
      title="Delete your account?"
      width="xs"
      onClose={isBusy ? undefined : onClose}
      contentProps={{ className: styles.farewell }}
      actions={
        <DialogButtons
          action={isBusy ? 'Deleting...' : 'Delete my account'}
          isBusy={isBusy}
          isDangerous
          onCancel={onClose}
        />
      }
      onSubmit={() => void handleSubmit(remove)()}
    >
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
            email.trim().toLowerCase() === user.email.toLowerCase() || `Enter ${user.email}`,
        })}
      />
      {user.hasPassword && (
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: 'Enter your password' })}
        />
      )}
      {errors.root && (
        <p className={styles.wrong} role="alert">
          {errors.root.message}
        </p>
      )}
    </DialogFrame>
  );
}

/** Clears unsaved drafts too. */
function startOver(): void {
  sessionStorage.clear();
  window.location.assign('/');
}
