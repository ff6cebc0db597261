import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import * as styles from './edit/edit.module.css';

export type LabelledInputProps = Omit<OutlinedInputProps, 'error' | 'label' | 'id'> & {
  label: string;
  error?: string | undefined;
};

export function LabelledInput({ label, error, ...input }: LabelledInputProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        error={error !== undefined}
        inputProps={{ ...input.inputProps, 'aria-describedby': error ? `${id}-error` : undefined }}
      />
      {error && (
        <p id={`${id}-error`} className={styles.fieldError}>
          {error}
        </p>
      )}
    </div>
  );
}
