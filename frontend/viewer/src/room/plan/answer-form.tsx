import { useId, useState } from 'react';
import * as controls from '../../controls.module.css';
import * as styles from './room-plan.module.css';

interface AnswerFormProps {
  label: string;
  /** Maximum characters of a text. A day is asked for if it is null. */
  maxLength: number | null;
  action: string;
  isBusy: boolean;
  onSend: (value: string) => unknown;
  onCancel: () => void;
}

/** A form with one field. */
export function AnswerForm({ label, maxLength, action, isBusy, onSend, onCancel }: AnswerFormProps) {
  const id = useId();
  const [value, setValue] = useState('');
  const given = value.trim();
  const field = { id, value, autoFocus: true };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '' && !isBusy) void onSend(given);
      }}
    >
      <label htmlFor={id}>{label}</label>
      {maxLength === null ? (
        <input {...field} type="date" onChange={(event) => setValue(event.target.value)} />
      ) : (
        <textarea
          {...field}
          rows={3}
          maxLength={maxLength}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <div className={styles.actions}>
        <button type="submit" className={controls.button} disabled={isBusy || given === ''}>
          {isBusy ? 'Sending...' : action}
        </button>
        <button type="button" className={controls.link} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
