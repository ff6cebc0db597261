import Button from '@mui/material/Button';
import { classNames, ConfirmDialog, Notice, toast, Toggle } from '@playhead/ui';
import { useState } from 'react';
import {
  useChangeShareMutation,
  useRotateShareMutation,
  type ChangeShareRequest,
  type ShareSettings,
} from '../../api/shares.js';
import { ExpiryField } from './expiry-field.js';
import { PasswordField } from './password-field.js';
import { toastError } from '../../session/toast-error.js';
import * as styles from './sharing.module.css';

interface LinkSettingsProps {
  id: string;
  share: { data?: ShareSettings | undefined; isError: boolean; refetch: () => unknown };
}

export function LinkSettings({ id, share: { data: share, isError, refetch } }: LinkSettingsProps) {
  const [changeShare, { isLoading }] = useChangeShareMutation();
  if (isError)
    return (
      <Notice title="Unable to load settings" action={<Button onClick={refetch}>Try again</Button>}>
        Check your connection and try again.
      </Notice>
    );
  if (!share) return <div className={styles.waiting} aria-busy="true" />;

  /** Answers whether it was saved. */
  const save = async (changes: ChangeShareRequest): Promise<boolean> => {
    const { error } = await changeShare({ id, changeShareRequest: changes });
    if (error) toastError(error, 'Error', "Your change couldn't be saved. Please try again.");
    return !error;
  };

  return (
    <div className={styles.settings}>
      <Toggle
        className={styles.setting}
        label={share.enabled ? 'Link is on' : 'Link is off'}
        hint={
          share.enabled
            ? 'When the link is off, no one can open it, including people who already watched.'
            : 'Only you can open it.'
        }
        isOn={share.enabled}
        isDisabled={isLoading}
        onChange={(enabled) => void save({ enabled })}
      />
      <ExpiryField
        key={share.expiresAt}
        expiresAt={share.expiresAt}
        onChange={(expiresAt) => save({ expiresAt })}
      />
      <PasswordField
        hasPassword={share.hasPassword}
        isBusy={isLoading}
        onChange={async (password) => {
          if (!(await save({ password }))) return false;
          toast({ title: password === null ? 'Password removed' : 'Password saved' });
          return true;
        }}
      />
      <Toggle
        className={styles.setting}
        label="Show a preview where the link is pasted"
        hint="Title, description and picture, to anyone who has the link."
        isOn={share.previewAllowed}
        isDisabled={isLoading}
        onChange={(previewAllowed) => void save({ previewAllowed })}
      />
      <NewLink id={id} />
    </div>
  );
}

function NewLink({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const [rotateShare, { isLoading }] = useRotateShareMutation();
  const rotate = async () => {
    const { error } = await rotateShare({ id });
    setAsking(false);
    if (error) return toastError(error, 'Error', "The link couldn't be replaced. Please try again.");
    toast({ title: 'New link created', description: 'The old link no longer works.' });
  };
  return (
    <div className={classNames(styles.row, styles.setting)}>
      <div>
        <p className={styles.label}>New link</p>
        <p className={styles.note}>Use this if the link reached the wrong people.</p>
      </div>
      <Button onClick={() => setAsking(true)}>Create a new link</Button>
      <ConfirmDialog
        open={isAsking}
        title="Create a new link?"
        confirmLabel="Create a new link"
        busyLabel="Making..."
        busy={isLoading}
        onConfirm={() => void rotate()}
        onClose={() => setAsking(false)}
      >
        The current link and all personal links stop working immediately. Anyone watching loses access.
      </ConfirmDialog>
    </div>
  );
}
