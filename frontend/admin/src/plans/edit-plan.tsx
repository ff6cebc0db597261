import { showFieldErrors } from '@playhead/api';
import { ConfirmDialog } from '@playhead/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUpdatePlanMutation, type Plan } from '../api/admin.js';
import { FormDialog } from '../management/form-dialog.js';
import { useSave } from '../use-save.js';
import { PlanFields } from './plan-fields.js';
import { formOf, lossesOf, PLAN_FIELDS, termsOf, type PlanForm } from './plan-form.js';

interface EditPlanProps {
  plan: Plan;
  onClose: () => void;
  onReload: () => void;
}

/** Changes a plan for all of its tenants. Asks first if they would lose something. */
export function EditPlan({ plan, onClose, onReload }: EditPlanProps) {
  // The plan as it was when the form was opened. The list may be newer by the time the form is saved.
  const [start] = useState(plan);
  const [asked, setAsked] = useState<PlanForm | null>(null);
  const form = useForm<PlanForm>({ defaultValues: formOf(start) });
  const [updatePlan, { isLoading, error }] = useSave(useUpdatePlanMutation(), {
    failed: 'Failed to update plan',
    saved: 'Plan updated successfully',
    onSaved: onClose,
    inFields: (failure) => showFieldErrors(failure, PLAN_FIELDS, form.setError),
  });

  const save = async (typed: PlanForm) => {
    const { name: _, ...terms } = termsOf(typed);
    await updatePlan({ planId: start.id, updatePlanRequest: { ...terms, version: start.version } });
    setAsked(null);
  };

  return (
    <>
      <FormDialog
        title="Edit Plan"
        submitLabel="Save changes"
        busyLabel="Saving..."
        isBusy={isLoading}
        error={error}
        onReload={onReload}
        onSubmit={form.handleSubmit((typed) =>
          lossesOf(start, typed).length > 0 ? setAsked(typed) : save(typed),
        )}
        onClose={onClose}
      >
        <PlanFields form={form} isNew={false} />
      </FormDialog>
      <ConfirmDialog
        open={asked !== null}
        title={`Change ${start.displayName} for every tenant on it?`}
        confirmLabel="Change plan"
        busyLabel="Saving..."
        busy={isLoading}
        onConfirm={() => asked && void save(asked)}
        onClose={() => setAsked(null)}
      >
        {asked && lossesOf(start, asked).map((sentence) => <div key={sentence}>{sentence}</div>)}
      </ConfirmDialog>
    </>
  );
}
