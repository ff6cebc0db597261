import { showFieldErrors } from '@playhead/api';
import { Choice, Field, MAX_LENGTH, SecretDialog } from '@playhead/ui';
import { useForm } from 'react-hook-form';
import { useCreateTenantMutation } from '../api/admin.js';
import { FormDialog } from '../management/form-dialog.js';
import * as styles from '../management/form-dialog.module.css';
import { useSave } from '../use-save.js';
import { PlanChoice } from './plan-choice.js';
import { TENANT_TYPES } from './tenant-words.js';

interface TenantForm {
  name: string;
  type: keyof typeof TENANT_TYPES;
  ownerEmail: string;
  /** Empty for the Free plan. */
  subscriptionPlanId: string;
}

const NEW_TENANT: TenantForm = { name: '', type: 'company', ownerEmail: '', subscriptionPlanId: '' };
/** A rough check. The server validates the address. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Creates a tenant. An owner without an account is invited; the invitation link is shown once. */
export function CreateTenant({ onClose }: { onClose: () => void }) {
  const { register, watch, setValue, handleSubmit, setError, formState } = useForm<TenantForm>({
    defaultValues: NEW_TENANT,
  });
  const { errors } = formState;
  const [createTenant, { data: created, isLoading, error }] = useSave(useCreateTenantMutation(), {
    failed: 'Failed to create tenant',
    saved: 'Tenant created successfully',
    onSaved: ({ invitationUrl }) => invitationUrl === null && onClose(),
    inFields: (failure) =>
      showFieldErrors(failure, ['name', 'type', 'ownerEmail', 'subscriptionPlanId'], setError),
  });

  const create = ({ name, type, ownerEmail, subscriptionPlanId }: TenantForm) =>
    createTenant({
      createTenantRequest: {
        name: name.trim(),
        type,
        ownerEmail: ownerEmail.trim(),
        ...(subscriptionPlanId && { subscriptionPlanId }),
      },
    });

  if (created?.invitationUrl)
    return (
      <SecretDialog
        title={`Invite the owner of ${created.tenant.name}`}
        label="Link"
        value={created.invitationUrl}
        hint="This email has no account yet. Send this link to the owner: it works once, within 7 days, and is shown only here."
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title="Create Tenant"
      submitLabel="Create Tenant"
      busyLabel="Creating..."
      isBusy={isLoading}
      error={error}
      onSubmit={handleSubmit(create)}
      onClose={onClose}
    >
      <Field
        label="Name"
        autoComplete="off"
        autoFocus
        error={errors.name?.message}
        {...register('name', { validate: (typed) => typed.trim() !== '' || 'Name is required' })}
      />
      <Field
        label="Owner email"
        type="email"
        autoComplete="off"
        hint="Their account moves into this tenant. An email without an account is invited."
        error={errors.ownerEmail?.message}
        {...register('ownerEmail', {
          validate: (typed) =>
            (EMAIL.test(typed.trim()) && typed.trim().length <= MAX_LENGTH.email) ||
            'Valid email is required',
        })}
      />
      <div className={styles.pair}>
        <Choice
          label="Type"
          value={watch('type')}
          options={TENANT_TYPES}
          onChoose={(type) => setValue('type', type)}
        />
        <PlanChoice
          none="Free (default)"
          value={watch('subscriptionPlanId')}
          onChoose={(id) => setValue('subscriptionPlanId', id)}
        />
      </div>
    </FormDialog>
  );
}
