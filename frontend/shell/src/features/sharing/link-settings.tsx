import Button from '@mui/material/Button';
import { ConfirmDialog, Notice, toast } from '@playhead/ui';
import { useState } from 'react';
import {
  useChangeShareMutation,
  useRotateShareMutation,
  type ChangeShareRequest,
  type ShareSettings,
} from '../../api/shares.js';
import { ExpiryField } from './expiry-field.js';
import { PasswordField } from './password-field.js';
import { sayFailed } from './sharing-toasts.js';
import { Toggle } from './toggle.js';

interface LinkSettingsProps {
  id: string;
  share: { data?: ShareSettings | undefined; isError: boolean; refetch: () => unknown };
}

/** On or off, until when, behind which password, shown where it is pasted, and a new one. Each is saved by itself. */
export function LinkSettings({ id, share: { data: share, isError, refetch } }: LinkSettingsProps) {
  const [changeShare, { isLoading }] = useChangeShareMutation();
  if (isError)
    return (
      <Notice title="The settings could not be fetched" action={<Button onClick={refetch}>Try again</Button>}>
        Check your connection, then try again.
      </Notice>
    );
  if (!share) return <div className="share-waiting" aria-busy="true" />;

  /** Answers whether it was saved. */
  const save = async (changes: ChangeShareRequest): Promise<boolean> => {
    const { error } = await changeShare({ id, changeShareRequest: changes });
    if (error) sayFailed(error, 'This could not be saved. Please try again.');
    return !error;
  };

  return (
    <div className="share-settings">
      <Toggle
        label="Link is on"
        hint={
          share.enabled
            ? 'Turning it off locks everybody out, also those who have watched before.'
            : 'Nobody but you can open it.'
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
    if (error) return sayFailed(error, 'There is no new link. Please try again.');
    toast({ title: 'New link made', description: 'The old one no longer works.' });
  };
  return (
    <div className="share-row share-setting">
      <div>
        <p className="share-label">New link</p>
        <p className="share-note">For when the old one has reached the wrong people.</p>
      </div>
      <Button onClick={() => setAsking(true)}>Make a new link</Button>
      <ConfirmDialog
        open={isAsking}
        title="Make a new link?"
        confirmLabel="Make a new link"
        busyLabel="Making..."
        busy={isLoading}
        onConfirm={() => void rotate()}
        onClose={() => setAsking(false)}
      >
        The old link dies at once, with every link that you made for people. Whoever watches now is asked to
        leave.
      </ConfirmDialog>
    </div>
  );
}
