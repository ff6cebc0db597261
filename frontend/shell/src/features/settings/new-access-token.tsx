import { showFieldErrors } from '@playhead/api';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Choice, Field } from '@playhead/ui';
import { useId, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useMakeAccessTokenMutation } from '../../api/session.js';
import { toastError } from '../../session/toast-error.js';
import { EXPIRIES, SCOPES, type TokenScope } from './token-scopes.js';
import * as styles from './settings.module.css';

interface Wish {
  name: string;
  scopes: TokenScope[];
  expiresInDays: (typeof EXPIRIES)[number][0];
}

const USUAL: Wish = {
  name: '',
  scopes: ['recordings:read', 'recordings:write', 'analytics:read'],
  expiresInDays: '365',
};

export function NewAccessToken({ isInternalAdmin }: { isInternalAdmin: boolean }) {
  const [makeAccessToken, { data: made, isLoading, reset: forget }] = useMakeAccessTokenMutation();
  const { register, control, handleSubmit, setError, reset, formState } = useForm({ defaultValues: USUAL });
  const offered = (Object.keys(SCOPES) as TokenScope[]).filter(
    (scope) => scope !== 'admin' || isInternalAdmin,
  );

  const make = async ({ expiresInDays, ...wish }: Wish) => {
    const { error } = await makeAccessToken({
      makeAccessTokenRequest: { ...wish, expiresInDays: Number(expiresInDays) },
    });
    if (!error) return reset();
    if (!showFieldErrors(error, ['name', 'scopes'], setError))
      toastError(error, 'Error', "The token couldn't be created. Please try again.");
  };

  return (
    <>
      <form className={styles.newToken} noValidate onSubmit={(event) => void handleSubmit(make)(event)}>
        <Field
          label="Name of the new token"
          placeholder="e.g. Weekly export"
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Please give the token a name' })}
        />
        <fieldset>
          <legend>Scopes</legend>
          {offered.map((scope) => (
            <label key={scope}>
              <input
                type="checkbox"
                value={scope}
                {...register('scopes', {
                  validate: (scopes) => scopes.length > 0 || 'Choose at least one scope',
                })}
              />
              <span>
                {SCOPES[scope]} <code>{scope}</code>
              </span>
            </label>
          ))}
          {formState.errors.scopes && (
            <p role="alert" className={styles.wrong}>
              {formState.errors.scopes.message}
            </p>
          )}
        </fieldset>
        <div className={styles.actions}>
          <Controller
            control={control}
            name="expiresInDays"
            render={({ field }) => (
              <Choice
                label="Expires after"
                value={field.value}
                options={EXPIRIES}
                onChoose={field.onChange}
              />
            )}
          />
          <Button type="submit" disabled={isLoading}>
            {isLoading ? 'Creating...' : 'Create token'}
          </Button>
        </div>
      </form>
      {made && <MadeToken name={made.name} token={made.token} onClose={forget} />}
    </>
  );
}

/** The token in full, shown once: only its button closes it. */
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
