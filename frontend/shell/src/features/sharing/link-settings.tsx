import Button from '@mui/material/Button';
import { classNames, ConfirmDialog, toast, Toggle } from '@playhead/ui';
import { useState } from 'react';
import { useRotateShareMutation } from '../../api/shares.js';
import { ExpiryField } from './expiry-field.js';
import { PasswordField } from './password-field.js';
import { LoadedShare, type ShareAnswer } from './share-settings.js';
import { toastError } from '../../session/toast-error.js';
import * as styles from './sharing.module.css';

export function LinkSettings({ id, share }: { id: string; share: ShareAnswer }) {
  return (
    <LoadedShare id={id} share={share}>
      {({ enabled, expiresAt, hasPassword, previewAllowed }, save, isSaving) => (
        <>
          <Toggle
            className={styles.setting}
            label={enabled ? 'Link is on' : 'Link is off'}
            hint={
              enabled
                ? 'When the link is off, no one can open it, including people who already watched.'
                : 'Only you can open it.'
            }
            isOn={enabled}
            isDisabled={isSaving}
            onChange={(enabled) => void save({ enabled })}
          />
          <ExpiryField
            key={expiresAt}
            expiresAt={expiresAt}
            onChange={async (expiresAt) => !(await save({ expiresAt }))}
          />
          <PasswordField
            hasPassword={hasPassword}
            isBusy={isSaving}
            onChange={async (password) => {
              if (await save({ password })) return false;
              toast({ title: password === null ? 'Password removed' : 'Password saved' });
              return true;
            }}
          />
          <Toggle
            className={styles.setting}
            label="Show a preview where the link is pasted"
            hint="Anyone who sees the link sees the title, description and picture."
            isOn={previewAllowed}
            isDisabled={isSaving}
            onChange={(previewAllowed) => void save({ previewAllowed })}
          />
          <NewLink id={id} />
        </>
      )}
    </LoadedShare>
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
        busyLabel="Creating..."
        busy={isLoading}
        onConfirm={() => void rotate()}
        onClose={() => setAsking(false)}
      >
        The current link and all personal links stop working immediately. Anyone watching loses access.
      </ConfirmDialog>
    </div>
  );
}
