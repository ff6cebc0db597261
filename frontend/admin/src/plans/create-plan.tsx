import { showFieldErrors } from '@playhead/api';
import { useForm } from 'react-hook-form';
import { useCreatePlanMutation } from '../api/admin.js';
import { FormDialog } from '../management/form-dialog.js';
import { useSave } from '../use-save.js';
import { PlanFields } from './plan-fields.js';
import { NEW_PLAN, PLAN_FIELDS, termsOf, type PlanForm } from './plan-form.js';

export function CreatePlan({ onClose }: { onClose: () => void }) {
  const form = useForm<PlanForm>({ defaultValues: NEW_PLAN });
  const [createPlan, { isLoading, error }] = useSave(useCreatePlanMutation(), {
    failed: 'Failed to create plan',
    saved: 'Plan created successfully',
    onSaved: onClose,
    inFields: (failure) => showFieldErrors(failure, PLAN_FIELDS, form.setError),
  });

  return (
    <FormDialog
      title="Create Plan"
      submitLabel="Create Plan"
      busyLabel="Creating..."
      isBusy={isLoading}
      error={error}
      onSubmit={form.handleSubmit((typed) => createPlan({ createPlanRequest: termsOf(typed) }))}
      onClose={onClose}
    >
      <PlanFields form={form} isNew />
    </FormDialog>
  );
}
