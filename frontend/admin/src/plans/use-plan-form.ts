import { showFieldErrors } from '@playhead/api';
import { useForm } from 'react-hook-form';
import { toastFailure, toastSuccess } from '../toasts.js';
import { PLAN_FIELDS, type PlanForm } from './plan-form.js';

interface Options {
  start: PlanForm;
  done: string;
  failed: string;
  onClose: () => void;
}

/** The form of a plan. Closes the dialog after a successful request and shows the errors of a failed one. */
export function usePlanForm({ start, done, failed, onClose }: Options) {
  const form = useForm<PlanForm>({ defaultValues: start });
  const finish = (failure: unknown): void => {
    if (!failure) {
      toastSuccess(done);
      return onClose();
    }
    showFieldErrors(failure, PLAN_FIELDS, form.setError);
    toastFailure(failure, failed);
  };
  return { form, finish };
}
