import { classNames, MAX_LENGTH, MIN_PASSWORD_LENGTH } from '@playhead/ui';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type FormEvent } from 'react';
import * as styles from './sharing.module.css';

interface PasswordFieldProps {
  hasPassword: boolean;
  isBusy: boolean;
  /** Null removes the password. Resolves to whether it was saved. */
  onChange: (password: string | null) => Promise<boolean>;
}

/**
 * The password of a link. It is visible while it is typed, because the owner passes it on, and never again.
 */
export function PasswordField({ hasPassword, isBusy, onChange }: PasswordFieldProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setShort(password.length < MIN_PASSWORD_LENGTH);
    if (password.length >= MIN_PASSWORD_LENGTH && (await onChange(password))) setPassword('');
  };
  return (
    <form className={styles.setting} noValidate onSubmit={(event) => void save(event)}>
      <label className={styles.label} htmlFor={id}>
        Password
      </label>
      <p
        id={`${id}-hint`}
        className={isShort ? classNames(styles.note, styles.error) : styles.note}
        role="status"
      >
        {isShort
          ? `Use at least ${MIN_PASSWORD_LENGTH} characters.`
          : hasPassword
            ? 'Viewers need it to watch. Changing it signs out everyone who is watching.'
            : `At least ${MIN_PASSWORD_LENGTH} characters. Viewers enter it with their email. The title stays hidden until then.`}
      </p>
      <div className={styles.row}>
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          value={password}
          autoComplete="off"
          placeholder={hasPassword ? 'New password' : ''}
          error={isShort}
          inputProps={{
            'aria-describedby': `${id}-hint`,
            maxLength: MAX_LENGTH.sharePassword,
            spellCheck: false,
          }}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" disabled={isBusy || password === ''}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
        {hasPassword && (
          <Button type="button" disabled={isBusy} onClick={() => void onChange(null)}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
