import { serverMessage, showFieldErrors } from '@playhead/api';
import { DialogButtons, DialogFrame, Field } from '@playhead/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { leaveIfUnauthorized } from '../../../session/require-session.js';
import * as styles from '../settings.module.css';

export interface PasswordStepProps {
  title: string;
  action: string;
  isDangerous?: boolean;
  children?: ReactNode;
  /** Resolves to the error of the call, if any. */
  onPassword: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password before an action. */
export function PasswordStep(props: PasswordStepProps) {
  const { title, action, isDangerous = false, children, onPassword, onClose } = props;
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const submit = async ({ password }: { password: string }) => {
    const error = await onPassword(password);
    if (!error || leaveIfUnauthorized(error)) return;
    if (!showFieldErrors(error, ['password'], setError))
      setError('root', { message: serverMessage(error, "That didn't work. Please try again.") });
  };

  return (
    <DialogFrame
      title={title}
      width="xs"
      onClose={isSubmitting ? undefined : onClose}
      contentProps={{ className: styles.farewell }}
      actions={
        <DialogButtons action={action} isBusy={isSubmitting} isDangerous={isDangerous} onCancel={onClose} />
      }
      onSubmit={() => void handleSubmit(submit)()}
    >
      {children}
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus
        error={errors.password?.message}
        {...register('password', { required: 'Enter your password' })}
      />
      {errors.root && (
        <p className={styles.wrong} role="alert">
          {errors.root.message}
        </p>
      )}
    </DialogFrame>
  );
}
