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

/** The fields of a plan, and what follows when the API has answered: the dialog closes, or says what is wrong. */
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
