import Button from '@mui/material/Button';
import { toast } from '@playhead/ui';
import { useForm } from 'react-hook-form';
import { useChangePasswordMutation } from '../../api/session.js';
import { Field } from './field.js';
import { sayRefused, showFieldErrors } from './refused.js';

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
        description: 'Your other browsers are signed out, and your access tokens have ended.',
      });
    }
    if (!showFieldErrors(error, ['currentPassword', 'newPassword'], setError))
      sayRefused(error, 'Update failed', 'Your password could not be changed. Please try again.');
  };

  return (
    <form className="settings-card" noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
      <div>
        <h2>Password</h2>
        <p>A new password signs out your other browsers and ends all access tokens.</p>
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
        hint="At least 8 characters; a few words do well. Not your email, and not one that is guessed first."
        error={errors.newPassword?.message}
        {...register('newPassword', {
          required: 'Please choose a password',
          minLength: { value: LENGTH.min, message: `A password has at least ${LENGTH.min} characters` },
          maxLength: { value: LENGTH.max, message: `A password has at most ${LENGTH.max} characters` },
        })}
      />
      <div className="settings-actions">
        <Button type="submit" disabled={isLoading}>
          {isLoading ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
