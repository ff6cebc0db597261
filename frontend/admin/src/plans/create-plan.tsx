import { useCreatePlanMutation } from '../api/admin.js';
import { FormDialog } from '../management/form-dialog.js';
import { PlanFields } from './plan-fields.js';
import { NEW_PLAN, termsOf, type PlanForm } from './plan-form.js';
import { usePlanForm } from './use-plan-form.js';

export function CreatePlan({ onClose }: { onClose: () => void }) {
  const [createPlan, { isLoading, error }] = useCreatePlanMutation();
  const { form, finish } = usePlanForm({
    start: NEW_PLAN,
    done: 'Plan created successfully',
    failed: 'Failed to create plan',
    onClose,
  });

  const create = async (typed: PlanForm) => {
    const { error: failure } = await createPlan({ createPlanRequest: termsOf(typed) });
    finish(failure);
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
