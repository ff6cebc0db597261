import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type FormEvent } from 'react';

const SHORTEST = 8;

interface PasswordFieldProps {
  hasPassword: boolean;
  isBusy: boolean;
  /** Null asks for none. Answers whether it was saved. */
  onChange: (password: string | null) => Promise<boolean>;
}

/** The password of a link. It can be read while it is typed, since it is to be told to others, and never after. */
export function PasswordField({ hasPassword, isBusy, onChange }: PasswordFieldProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setShort(password.length < SHORTEST);
    if (password.length >= SHORTEST && (await onChange(password))) setPassword('');
  };
  return (
    <form className="share-setting" noValidate onSubmit={(event) => void save(event)}>
      <label className="share-label" htmlFor={id}>
        Password
      </label>
      <p id={`${id}-hint`} className={isShort ? 'share-note share-error' : 'share-note'} role="status">
        {isShort
          ? `A password has at least ${SHORTEST} characters.`
          : hasPassword
            ? 'Viewers are asked for it; after ten wrong tries they wait a minute. A new one ends the visits that are open.'
            : `At least ${SHORTEST} characters. Viewers type it beside their email, and see the title only after that.`}
      </p>
      <div className="share-row">
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          value={password}
          autoComplete="off"
          placeholder={hasPassword ? 'New password' : ''}
          error={isShort}
          inputProps={{ 'aria-describedby': `${id}-hint`, maxLength: 200, spellCheck: false }}
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
