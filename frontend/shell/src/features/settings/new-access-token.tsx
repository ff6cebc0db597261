import { showFieldErrors } from '@playhead/api';
import Button from '@mui/material/Button';
import { Choice, Field, SecretDialog } from '@playhead/ui';
import { useForm } from 'react-hook-form';
import { useMakeAccessTokenMutation } from '../../api/session.js';
import { useSave } from '../../session/use-save.js';
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
  const { register, watch, setValue, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: USUAL,
  });
  const [makeAccessToken, { data: made, isLoading, reset: forget }] = useSave(useMakeAccessTokenMutation(), {
    failed: "The token couldn't be created. Please try again.",
    inFields: (error) => showFieldErrors(error, ['name', 'scopes'], setError),
    onSaved: () => reset(),
  });
  const offered = (Object.keys(SCOPES) as TokenScope[]).filter(
    (scope) => scope !== 'admin' || isInternalAdmin,
  );

  const make = ({ expiresInDays, ...wish }: Wish) =>
    makeAccessToken({ makeAccessTokenRequest: { ...wish, expiresInDays: Number(expiresInDays) } });

  return (
    <>
      <form className={styles.newToken} noValidate onSubmit={(event) => void handleSubmit(make)(event)}>
        <Field
          label="Name of the new token"
          placeholder="e.g. Weekly export"
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name' })}
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
          <Choice
            label="Expires after"
            value={watch('expiresInDays')}
            options={EXPIRIES}
            onChoose={(days) => setValue('expiresInDays', days)}
          />
          <Button type="submit" disabled={isLoading}>
            {isLoading ? 'Creating...' : 'Create token'}
          </Button>
        </div>
      </form>
      {made && (
        <SecretDialog
          title={`Your new token “${made.name}”`}
          label="Token"
          value={made.token}
          hint="Copy it now and treat it like a password. You won't see it again."
          onClose={forget}
        />
      )}
    </>
  );
}
