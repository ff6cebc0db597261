import Button from '@mui/material/Button';
import { formatDateTime, toast } from '@playhead/ui';
import { useId, useState } from 'react';
import { useEndSessionMutation, useListSessionsQuery, type SignedInBrowser } from '../../api/session.js';
import { useLeaveWhenSignedOut } from '../../session/require-session.js';
import { CredentialList } from './credential-list.js';
import { toastError } from '../../session/toast-error.js';
import * as styles from './settings.module.css';

export function SignedInBrowsers() {
  const titleId = useId();
  const sessions = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  useLeaveWhenSignedOut(sessions.data === null);
  const [endSession] = useEndSessionMutation();
  const [isEnding, setEnding] = useState(false);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  const end = async (browsers: SignedInBrowser[]) => {
    setEnding(true);
    const answers = await Promise.all(browsers.map(({ id }) => endSession({ id })));
    setEnding(false);
    // A 404 means that the session is already gone, which is the goal.
    const failed = answers.find(({ error }) => error && !('status' in error && error.status === 404));
    if (failed)
      return toastError(failed.error, 'Error', "The browser couldn't be signed out. Please try again.");
    toast({ title: 'Signed out', description: browsers.map(({ device }) => device).join(', ') });
  };

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>Signed-in browsers</h2>
          <p>Don&apos;t recognize one? Sign it out and change your password.</p>
        </div>
        {others.length > 1 && (
          <Button size="small" disabled={isEnding} onClick={() => void end(others)}>
            Sign out all others
          </Button>
        )}
      </div>
      <CredentialList answer={sessions} what="the browsers you are signed in with">
        {(browser) => (
          <li key={browser.id} className={styles.row}>
            <div>
              <h3>
                {browser.device} {browser.isCurrent && <span className={styles.soon}>This browser</span>}
              </h3>
              <p>
                Last used {formatDateTime(browser.lastUsedAt)} · signed in {formatDateTime(browser.createdAt)}
              </p>
            </div>
            {!browser.isCurrent && (
              <Button
                size="small"
                aria-label={`Sign out ${browser.device}, last used ${formatDateTime(browser.lastUsedAt)}`}
                disabled={isEnding}
                onClick={() => void end([browser])}
              >
                Sign out
              </Button>
            )}
          </li>
        )}
      </CredentialList>
    </section>
  );
}
