import Button from '@mui/material/Button';
import { toast } from '@playhead/ui';
import { useForm } from 'react-hook-form';
import { useChangePasswordMutation } from '../../api/session.js';
import { Field } from './field.js';
import { toastError } from '../../session/toast-error.js';
import { showFieldErrors } from './form-errors.js';
import * as styles from './settings.module.css';

/** As the server counts them; it also refuses passwords that are guessed first. */
const LENGTH = { min: 8, max: 128 };

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

const EMPTY: Passwords = { currentPassword: '', newPassword: '' };

/** Changes the password, which ends every other session and every token. */
export function PasswordForm({ email }: { email: string }) {
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;

  const change = async (passwords: Passwords) => {
    const { error } = await changePassword({ changePasswordRequest: passwords });
    if (!error) {
      reset(EMPTY);
      return void toast({
        title: 'Password changed',
        description: 'Your other browsers are signed out, and your access tokens are revoked.',
      });
    }
    if (!showFieldErrors(error, ['currentPassword', 'newPassword'], setError))
      toastError(error, 'Update failed', "Your password couldn't be changed. Please try again.");
  };

  return (
    <form className={styles.card} noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
      <div>
        <h2>Password</h2>
        <p>Changing your password signs out your other browsers and revokes all access tokens.</p>
      </div>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: 'Please type your password' })}
      />
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. A few random words work well. Don't use your email or a common password."
        error={errors.newPassword?.message}
        {...register('newPassword', {
          required: 'Please choose a password',
          minLength: { value: LENGTH.min, message: `A password has at least ${LENGTH.min} characters` },
          maxLength: { value: LENGTH.max, message: `A password has at most ${LENGTH.max} characters` },
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
