import { Field, Toggle } from '@playhead/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import * as styles from '../management/form-dialog.module.css';
import { FEATURE_NAMES, FEATURES } from './features.js';
import { CHECKS, type PlanForm } from './plan-form.js';

const PRICE = {
  type: 'number',
  startAdornment: <span aria-hidden="true">$</span>,
  slotProps: { input: { min: 0, step: 0.01, inputMode: 'decimal' } },
} as const;
const LIMIT = {
  type: 'number',
  placeholder: 'Unlimited',
  slotProps: { input: { min: 1, step: 1, inputMode: 'numeric' } },
} as const;

interface PlanFieldsProps {
  form: UseFormReturn<PlanForm>;
  /** Whether the plan is being created. The name identifies a plan, so it can't be changed later. */
  isNew: boolean;
}

export function PlanFields({ form: { register, control, formState }, isNew }: PlanFieldsProps) {
  const { errors } = formState;
  const checked = (name: keyof typeof CHECKS) => ({
    ...register(name, { validate: CHECKS[name] }),
    error: errors[name]?.message,
  });
  return (
    <>
      <div className={styles.pair}>
        <Field label="Name" autoComplete="off" readOnly={!isNew} autoFocus={isNew} {...checked('name')} />
        <Field label="Display name" autoComplete="off" autoFocus={!isNew} {...checked('displayName')} />
      </div>
      <Field label="Description" multiline error={errors.description?.message} {...register('description')} />
      <div className={styles.pair}>
        <Field label="Monthly price" {...PRICE} {...checked('monthlyPrice')} />
        <Field label="Yearly price" {...PRICE} placeholder="None" {...checked('yearlyPrice')} />
      </div>
      <div className={styles.trio}>
        <Field label="Max users" {...LIMIT} {...checked('maxUsers')} />
        <Field label="Max recordings" {...LIMIT} {...checked('maxRecordings')} />
        <Field label="Max storage (GB)" {...LIMIT} {...checked('maxStorage')} />
      </div>
      <Controller
        control={control}
        name="features"
        render={({ field: { value, onChange } }) => (
          <fieldset className={styles.group}>
            <legend>Features</legend>
            {FEATURE_NAMES.map((name) => (
              <Toggle
                key={name}
                {...FEATURES[name]}
                isOn={value.includes(name)}
                onChange={(isOn) =>
                  onChange(FEATURE_NAMES.filter((each) => (each === name ? isOn : value.includes(each))))
                }
              />
            ))}
          </fieldset>
        )}
      />
      <Controller
        control={control}
        name="isActive"
        render={({ field: { value, onChange } }) => (
          <Toggle
            label="Active"
            hint="Only active plans can be chosen for a tenant."
            isOn={value}
            onChange={onChange}
          />
        )}
      />
    </>
  );
}
