import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMakeAccessTokenMutation } from '../../api/session.js';
import { Field } from './field.js';
import { toastError } from '../../session/toast-error.js';
import { showFieldErrors } from './form-errors.js';
import * as styles from './settings.module.css';

/** Makes a token under a name and shows it, this once. */
export function NewAccessToken() {
  const [makeAccessToken, { data: made, isLoading, reset: forget }] = useMakeAccessTokenMutation();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { name: '' } });

  const make = async (request: { name: string }) => {
    const { error } = await makeAccessToken({ makeAccessTokenRequest: request });
    if (!error) return reset();
    if (!showFieldErrors(error, ['name'], setError))
      toastError(error, 'Error', "The token couldn't be created. Please try again.");
  };

  return (
    <>
      <form className={styles.inline} noValidate onSubmit={(event) => void handleSubmit(make)(event)}>
        <Field
          label="Name of the new token"
          placeholder="e.g. Weekly export"
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Please give the token a name' })}
        />
        <Button type="submit" disabled={isLoading}>
          {isLoading ? 'Creating...' : 'Create token'}
        </Button>
      </form>
      {made && <MadeToken name={made.name} token={made.token} onClose={forget} />}
    </>
  );
}

/** The token in full. It closes by its button alone: what is gone is gone. */
function MadeToken({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      setCopied(true);
    } catch {
      // The browser refused: the text is selected, for the person to copy.
      input.current?.select();
      setCopied(false);
    }
  };

  return (
    <Dialog open maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Your new token “{name}”</DialogTitle>
      <DialogContent>
        <Field
          ref={input}
          label="Token"
          value={token}
          readOnly
          className={styles.token}
          onFocus={(event) => event.target.select()}
          hint="Copy it now and treat it like a password. You won't see it again."
        />
      </DialogContent>
      <DialogActions>
        <span className={styles.copied} role="status">
          {copied === true && 'Copied'}
          {copied === false && 'Failed to copy. The token is selected, so you can copy it manually.'}
        </span>
        <Button onClick={onClose}>Done</Button>
        <Button variant="contained" color="primary" autoFocus onClick={() => void copy()}>
          Copy token
        </Button>
      </DialogActions>
    </Dialog>
  );
}
