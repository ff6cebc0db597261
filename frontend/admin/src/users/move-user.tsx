import { showFieldErrors } from '@playhead/api';
import { Choice } from '@playhead/ui';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useMoveUserMutation, type TenantEntry, type UserEntry } from '../api/admin.js';
import { FormDialog } from '../management/form-dialog.js';
import * as styles from '../management/form-dialog.module.css';
import { useSave } from '../use-save.js';
import { TenantPicker } from './tenant-picker.js';
import { ROLES, userNameOf, type Role } from './user-words.js';

interface MoveForm {
  newTenantId: TenantEntry | null;
  role: Role;
}

interface MoveUserProps {
  entry: UserEntry;
  onClose: () => void;
  onReload: () => void;
}

export function MoveUser({ entry, onClose, onReload }: MoveUserProps) {
  const [{ user, tenant, role }] = useState(entry);
  const { control, watch, setValue, handleSubmit, setError } = useForm<MoveForm>({
    defaultValues: { newTenantId: null, role: 'member' },
  });

  const [moveUser, { isLoading, error }] = useSave(useMoveUserMutation(), {
    failed: 'Failed to move user',
    saved: 'User moved successfully',
    onSaved: onClose,
    inFields: (failure) => showFieldErrors(failure, ['newTenantId', 'role'], setError),
  });
  const move = (typed: MoveForm) =>
    moveUser({
      userId: user.id,
      moveUserRequest: { newTenantId: typed.newTenantId!.tenant.id, role: typed.role, version: user.version },
    });

  return (
    <FormDialog
      title="Move User"
      submitLabel="Move User"
      busyLabel="Moving..."
      isBusy={isLoading}
      error={error}
      onReload={onReload}
      onSubmit={handleSubmit(move)}
      onClose={onClose}
    >
      <p>
        {userNameOf(entry)} is{' '}
        {tenant && role ? `${ROLES[role].toLowerCase()} of ${tenant.name}` : 'in no tenant'}.
      </p>
      <Controller
        control={control}
        name="newTenantId"
        rules={{ validate: (picked) => picked !== null || 'Tenant is required' }}
        render={({ field: { value, onChange }, fieldState }) => (
          <TenantPicker
            label="New tenant"
            value={value}
            onPick={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Choice
        label="Role"
        value={watch('role')}
        options={ROLES}
        onChoose={(role) => setValue('role', role)}
      />
      <p className={styles.note}>
        {tenant?.type === 'company'
          ? `Their recordings stay with ${tenant.name}.`
          : 'Their recordings move with them; of many, the newest first.'}
      </p>
    </FormDialog>
  );
}
