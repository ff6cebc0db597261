import { useState } from 'react';
import { useChangeAdminStatusMutation, type UserEntry } from '../api/admin.js';
import { FormDialog } from '../management/form-dialog.js';
import { useSave } from '../use-save.js';

interface AdminStatusProps {
  entry: UserEntry;
  onClose: () => void;
  onReload: () => void;
}

/** Asks for confirmation before granting or revoking admin status. */
export function AdminStatus({ entry, onClose, onReload }: AdminStatusProps) {
  const [changeStatus, { isLoading, error }] = useSave(useChangeAdminStatusMutation(), {
    failed: 'Failed to update admin status',
    saved: 'Admin status updated successfully',
    onSaved: onClose,
  });
  const [{ user }] = useState(entry);

  const change = () =>
    changeStatus({
      userId: user.id,
      adminStatusRequest: { isInternalAdmin: !user.isInternalAdmin, version: user.version },
    });

  return (
    <FormDialog
      title={user.isInternalAdmin ? 'Remove Admin' : 'Make Admin'}
      submitLabel={user.isInternalAdmin ? 'Remove Admin' : 'Make Admin'}
      busyLabel="Saving..."
      isBusy={isLoading}
      isDangerous
      error={error}
      onReload={onReload}
      onSubmit={change}
      onClose={onClose}
    >
      <p>
        {user.isInternalAdmin
          ? `${user.email} loses access to this portal immediately.`
          : `${user.email} will see every tenant and user, and can change plans, tenants and admins.`}
      </p>
    </FormDialog>
  );
}
