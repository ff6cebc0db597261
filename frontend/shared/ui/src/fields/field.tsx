import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type Ref } from 'react';
import * as styles from './field.module.css';

export type FieldProps = Omit<OutlinedInputProps, 'error' | 'label' | 'ref'> & {
  label: string;
  hint?: string;
  /** Why the value cannot be taken. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** The frame around the input, to which a list of suggestions is attached. */
  frameRef?: Ref<HTMLDivElement>;
};

/** One line, or several, with its name above and what is wrong with it below. */
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
        minRows={input.multiline ? 4 : undefined}
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
