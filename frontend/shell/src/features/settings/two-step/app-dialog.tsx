import { serverMessage, showFieldErrors } from '@playhead/api';
import { DialogButtons, DialogFrame, Field } from '@playhead/ui';
import { useForm } from 'react-hook-form';
import {
  useConfirmAuthenticatorAppMutation,
  useOfferAuthenticatorAppMutation,
  type OfferedApp,
} from '../../../api/session.js';
import { leaveIfUnauthorized } from '../../../session/require-session.js';
import * as styles from '../settings.module.css';
import { PasswordStep } from './password-step.js';

interface AppDialogProps {
  onClose: () => void;
  onDone: (recoveryCodes: string[] | null) => void;
}

/** Asks for the password, shows the app's secret and checks its first code. */
export function AppDialog({ onClose, onDone }: AppDialogProps) {
  const [offer, { data: offered }] = useOfferAuthenticatorAppMutation();
  if (offered) return <ConfirmApp offered={offered} onClose={onClose} onDone={onDone} />;
  return (
    <PasswordStep
      title="Set up an authenticator app"
      action="Continue"
      onPassword={async (password) => (await offer({ passwordAgainRequest: { password } })).error}
      onClose={onClose}
    />
  );
}

function ConfirmApp({ offered, onClose, onDone }: AppDialogProps & { offered: OfferedApp }) {
  const [confirm, { isLoading }] = useConfirmAuthenticatorAppMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { errors } = formState;

  const submit = async ({ code }: { code: string }) => {
    const { data, error } = await confirm({ confirmAppRequest: { code } });
    if (data) return onDone(data.recoveryCodes);
    if (leaveIfUnauthorized(error) || showFieldErrors(error, ['code'], setError)) return;
    setError('code', { message: serverMessage(error, "That didn't work. Please try again.") });
  };

  return (
    <DialogFrame
      title="Scan this with your app"
      width="xs"
      onClose={isLoading ? undefined : onClose}
      contentProps={{ className: styles.farewell }}
      actions={<DialogButtons action="Turn on" isBusy={isLoading} onCancel={onClose} />}
      onSubmit={() => void handleSubmit(submit)()}
    >
      <img
        className={styles.qrCode}
        alt="QR code for an authenticator app"
        src={`data:image/svg+xml,${encodeURIComponent(offered.qrCode)}`}
      />
      <p>
        Can&apos;t scan it? Enter this key: <code>{offered.secret}</code>
      </p>
      <Field
        label="Code from the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        error={errors.code?.message}
        {...register('code', { required: 'Enter the code' })}
      />
    </DialogFrame>
  );
}
