import { showFieldErrors } from '@playhead/api';
import Button from '@mui/material/Button';
import { MAX_LENGTH, MIN_PASSWORD_LENGTH, toast, Field } from '@playhead/ui';
import { useForm } from 'react-hook-form';
import { useChangePasswordMutation } from '../../api/session.js';
import { useSave } from '../../session/use-save.js';
import * as styles from './settings.module.css';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

const EMPTY: Passwords = { currentPassword: '', newPassword: '' };

export function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;

  const [changePassword, { isLoading }] = useSave(useChangePasswordMutation(), {
    title: 'Update failed',
    failed: "Your password couldn't be changed. Please try again.",
    inFields: (error) => showFieldErrors(error, ['currentPassword', 'newPassword'], setError),
    onSaved: () => {
      reset(EMPTY);
      toast({
        title: 'Password changed',
        description: 'Your other browsers are signed out, and your access tokens are revoked.',
      });
    },
  });
  const change = (passwords: Passwords) => changePassword({ changePasswordRequest: passwords });

  return (
    <form className={styles.card} noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
      <div>
        <h2>Password</h2>
        <p>Changing your password signs out your other browsers and revokes all access tokens.</p>
      </div>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: 'Enter your password' })}
      />
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. A few random words work well. Don't use your email or a common password."
        error={errors.newPassword?.message}
        {...register('newPassword', {
          required: 'Enter a new password',
          minLength: {
            value: MIN_PASSWORD_LENGTH,
            message: `Use at least ${MIN_PASSWORD_LENGTH} characters`,
          },
          maxLength: {
            value: MAX_LENGTH.password,
            message: `Use at most ${MAX_LENGTH.password} characters`,
          },
        })}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={isLoading}>
          {isLoading ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
