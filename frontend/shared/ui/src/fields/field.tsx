import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type Ref } from 'react';
import * as styles from './field.module.css';

export type FieldProps = Omit<OutlinedInputProps, 'error' | 'label' | 'ref'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** Ref to the frame, to which suggestions are anchored. */
  frameRef?: Ref<HTMLDivElement>;
};

export function Field({ label, hint, error, ref, frameRef, id: givenId, ...input }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        {...input}
        id={id}
        ref={frameRef}
        inputRef={ref}
        fullWidth
        minRows={input.multiline ? (input.minRows ?? 4) : undefined}
        error={error !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
