import Button from '@mui/material/Button';
import { formatDate } from '@playhead/ui';
import { useId, useState } from 'react';
import { useGetSecondFactorQuery, type SecondFactor } from '../../../api/session.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';
import { CredentialList } from '../credential-list.js';
import * as styles from '../settings.module.css';
import { AppDialog } from './app-dialog.js';
import { CodesDialog } from './codes-dialog.js';
import { knowsPasskeys } from './create-passkey.js';
import { NewCodesDialog } from './new-codes-dialog.js';
import { PasskeyDialog } from './passkey-dialog.js';
import { RemoveDialog, type Removed } from './remove-dialog.js';

type Asked = { what: 'app' | 'passkey' | 'codes' } | { what: 'remove'; removed: Removed } | null;

export function TwoStepSignIn() {
  const titleId = useId();
  const answer = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  useLeaveWhenSignedOut(answer.data === null);
  const [asked, setAsked] = useState<Asked>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setAsked(null);
  const show = (made: string[] | null) => {
    setCodes(made);
    close();
  };
  const factor = answer.data;
  const isOn = Boolean(factor && (factor.app || factor.passkeys.length > 0));

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Two-step sign-in</h2>
        <p>
          {isOn ? 'On. ' : ''}After your password, you enter a code from an app or use a passkey.
          {factor?.requiredBy && ` ${factor.requiredBy} requires it.`}
        </p>
      </div>
      <CredentialList answer={{ ...answer, data: factor && [factor] }} what="your two-step sign-in" empty="">
        {(state) => <Methods key="methods" state={state} isOn={isOn} ask={setAsked} />}
      </CredentialList>
      {asked?.what === 'app' && <AppDialog onClose={close} onDone={show} />}
      {asked?.what === 'passkey' && <PasskeyDialog onClose={close} onDone={show} />}
      {asked?.what === 'codes' && <NewCodesDialog onClose={close} onDone={show} />}
      {asked?.what === 'remove' && <RemoveDialog removed={asked.removed} onClose={close} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}

function Methods({
  state: { app, passkeys, recoveryCodesLeft, takesPasskeys },
  isOn,
  ask,
}: {
  state: SecondFactor;
  isOn: boolean;
  ask: (asked: Asked) => void;
}) {
  return (
    <>
      <li className={styles.row}>
        <div>
          <h3>Authenticator app</h3>
          <p>{app ? `Added ${formatDate(app.addedAt)}` : 'Not set up'}</p>
        </div>
        <Button size="small" onClick={() => ask({ what: 'app' })}>
          {app ? 'Change app' : 'Set up app'}
        </Button>
        {app && (
          <Button
            size="small"
            aria-label="Remove the authenticator app"
            onClick={() => ask({ what: 'remove', removed: { name: 'the authenticator app' } })}
          >
            Remove
          </Button>
        )}
      </li>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className={styles.row}>
          <div>
            <h3>{name}</h3>
            <p>
              Passkey · {lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : 'never used'} · added{' '}
              {formatDate(createdAt)}
            </p>
          </div>
          <Button
            size="small"
            aria-label={`Remove ${name}`}
            onClick={() => ask({ what: 'remove', removed: { name, passkeyId: id } })}
          >
            Remove
          </Button>
        </li>
      ))}
      <li className={styles.row}>
        <div>
          <h3>{passkeys.length > 0 ? 'Another passkey' : 'Passkey'}</h3>
          <p>
            {takesPasskeys && knowsPasskeys()
              ? 'Your fingerprint, face, screen lock or security key'
              : 'Not available at this address or in this browser'}
          </p>
        </div>
        {takesPasskeys && knowsPasskeys() && (
          <Button size="small" onClick={() => ask({ what: 'passkey' })}>
            Add passkey
          </Button>
        )}
      </li>
      {isOn && (
        <li className={styles.row}>
          <div>
            <h3>Recovery codes</h3>
            <p>{recoveryCodesLeft} left. Each signs you in once if you lose your device.</p>
          </div>
          <Button size="small" onClick={() => ask({ what: 'codes' })}>
            New codes
          </Button>
        </li>
      )}
    </>
  );
}
