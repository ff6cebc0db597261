import { classNames } from '@playhead/ui';
import { loginAddress } from '@playhead/api';
import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { useGetCurrentUserQuery } from '../api/session.js';
import * as styles from '../admin.module.css';

interface AccessCheckProps {
  /** Renders the portal, given the internal admin's email. */
  children: (email: string) => ReactNode;
  /** Called when a signed-in user is not an internal admin. */
  onRefused?: () => void;
}

/** Lets internal admins in. The server checks every call itself; this only spares others an empty page. */
export function AccessCheck({ children, onRefused = leaveForApp }: AccessCheckProps) {
  const { data: user, error, isLoading, refetch } = useGetCurrentUserQuery();
  const refused = user ? !user.isInternalAdmin : false;
  useEffect(() => {
    if (refused) onRefused();
  }, [refused, onRefused]);

  if (user?.isInternalAdmin) return children(user.email);
  if (isLoading) return <AccessCard message="Checking admin access..." />;
  if (user) {
    return (
      <AccessCard message="Checking admin access...">
        <dl className={styles.facts}>
          <dt>Email</dt>
          <dd>{user.email}</dd>
          <dt>Admin</dt>
          <dd>No</dd>
        </dl>
      </AccessCard>
    );
  }
  if (error) {
    return (
      <AccessCard message="We couldn't check your access. Please try again.">
        <Button variant="contained" color="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      </AccessCard>
    );
  }
  return (
    <AccessCard message="Please log in to continue">
      <Button variant="contained" color="primary" href={loginAddress(window.location)}>
        Sign in
      </Button>
    </AccessCard>
  );
}

function AccessCard({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <main className={styles.access}>
      <div className={classNames(styles.card, styles.accessCard)}>
        <h1>Admin Portal</h1>
        <p role="status">{message}</p>
        {children}
        <a className={styles.link} href="/">
          Return to Dashboard
        </a>
      </div>
    </main>
  );
}

function leaveForApp(): void {
  window.location.replace('/');
}
