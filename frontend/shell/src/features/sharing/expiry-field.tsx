import { classNames, fromLocalInput, toLocalInput } from '@playhead/ui';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import * as styles from './sharing.module.css';

interface ExpiryFieldProps {
  /** ISO 8601, or null for a link that never ends. */
  expiresAt: string | null;
  /** Answers whether it was saved. */
  onChange: (expiresAt: string | null) => Promise<boolean>;
}

export function ExpiryField({ expiresAt, onChange }: ExpiryFieldProps) {
  const id = useId();
  const saved = expiresAt === null ? '' : toLocalInput(expiresAt);
  const [text, setText] = useState(saved);
  const save = async () => {
    if (text === saved) return;
    const time = fromLocalInput(text);
    if ((text !== '' && time === null) || !(await onChange(time))) setText(saved);
  };
  return (
    <div className={classNames(styles.row, styles.setting)}>
      <div>
        <label className={styles.label} htmlFor={id}>
          Expires
        </label>
        <p id={`${id}-hint`} className={styles.note}>
          {expiresAt === null ? 'Never, unless you choose a time.' : 'After that nobody can open it.'}
        </p>
      </div>
      <span className={styles.expiry}>
        <OutlinedInput
          id={id}
          type="datetime-local"
          className={text === '' ? styles.noExpiry : ''}
          size="small"
          value={text}
          inputProps={{ 'aria-describedby': `${id}-hint`, min: toLocalInput(new Date().toISOString()) }}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save();
          }}
        />
        {expiresAt !== null && (
          <Button size="small" onClick={() => void onChange(null)}>
            Never
          </Button>
        )}
      </span>
    </div>
  );
}
