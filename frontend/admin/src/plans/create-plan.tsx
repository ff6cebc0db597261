import { showFieldErrors } from '@playhead/api';
import { useForm } from 'react-hook-form';
import { useCreatePlanMutation } from '../api/admin.js';
import { FormDialog } from '../management/form-dialog.js';
import { toastFailure, toastSuccess } from '../toasts.js';
import { PlanFields } from './plan-fields.js';
import { NEW_PLAN, PLAN_FIELDS, termsOf, type PlanForm } from './plan-form.js';

export function CreatePlan({ onClose }: { onClose: () => void }) {
  const [createPlan, { isLoading, error }] = useCreatePlanMutation();
  const form = useForm<PlanForm>({ defaultValues: NEW_PLAN });

  const create = async (typed: PlanForm) => {
    const { error: failure } = await createPlan({ createPlanRequest: termsOf(typed) });
    if (!failure) {
      toastSuccess('Plan created successfully');
      return onClose();
    }
    showFieldErrors(failure, PLAN_FIELDS, form.setError);
    toastFailure(failure, 'Failed to create plan');
  };

  return (
    <FormDialog
      title="Create Plan"
      submitLabel="Create Plan"
      busyLabel="Creating..."
      isBusy={isLoading}
      error={error}
      onSubmit={form.handleSubmit(create)}
      onClose={onClose}
    >
      <PlanFields form={form} isNew />
    </FormDialog>
  );
}
