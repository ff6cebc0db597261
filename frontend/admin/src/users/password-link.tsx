import { formatDateTime, SecretDialog } from '@playhead/ui';
import { useMakePasswordLinkMutation, type UserEntry } from '../api/admin.js';
import { FormDialog } from '../management/form-dialog.js';
import { useSave } from '../use-save.js';

interface PasswordLinkProps {
  entry: UserEntry;
  onClose: () => void;
}

/** Creates a password reset link, shown once. Needed where no mail is sent. */
export function PasswordLink({ entry: { user }, onClose }: PasswordLinkProps) {
  const [make, { data: made, isLoading, error }] = useSave(useMakePasswordLinkMutation(), {
    failed: 'Failed to create a password link',
  });

  if (made)
    return (
      <SecretDialog
        title={`Password link for ${user.email}`}
        label="Link"
        value={made.url}
        hint={`Send it to this person only. It works once, until ${formatDateTime(made.expiresAt)}, and is shown only here.`}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title="Password Link"
      submitLabel="Create link"
      busyLabel="Creating..."
      isBusy={isLoading}
      error={error}
      onSubmit={() => make({ userId: user.id })}
      onClose={onClose}
    >
      <p>
        Anyone with this link can set a new password for {user.email}, which ends all their sessions. It goes
        into the audit log.
      </p>
    </FormDialog>
  );
}
