import { isUnauthorized, redirectToLogin } from '@playhead/api';
import { Notice, toast } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { useSession } from '../api/session.js';

export function leaveForLogin(): () => void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  return redirectToLogin();
}

export function leaveIfUnauthorized(error: unknown): boolean {
  const hasEnded = isUnauthorized(error);
  if (hasEnded) leaveForLogin();
  return hasEnded;
}

export function useLeaveWhenSignedOut(isSignedOut: boolean): void {
  useEffect(() => (isSignedOut ? leaveForLogin() : undefined), [isSignedOut]);
}

export interface RequireSessionProps {
  children: ReactNode;
  /** Shown until the session is loaded. */
  loading?: ReactNode;
}

export function RequireSession({ children, loading = null }: RequireSessionProps) {
  const { user, isLoading, isUnreachable, retry } = useSession();
  // Deferred, so that the page renders in small steps after the session is loaded.
  const isShown = useDeferredValue(user !== null);
  useLeaveWhenSignedOut(!user && !isLoading && !isUnreachable);
  if (user) return isShown ? children : loading;
  if (isUnreachable)
    return (
      <main>
        <Notice heading="h1" title="Can't reach Playhead" action={<Button onClick={retry}>Try again</Button>}>
          Check your connection and try again.
        </Notice>
      </main>
    );
  return loading;
}
