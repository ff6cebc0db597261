import { isUnauthorized, redirectToLogin } from '@playhead/api';
import { Notice, toast } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { useSession } from '../api/session.js';

/** Tells a person that their session has ended, and takes them to the sign-in page; returns a way to stay. */
export function leaveForLogin(): () => void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  return redirectToLogin();
}

/** Leaves for the sign-in page when a call failed for want of a session; says whether it did. */
export function leaveIfUnauthorized(error: unknown): boolean {
  const hasEnded = isUnauthorized(error);
  if (hasEnded) leaveForLogin();
  return hasEnded;
}

/** Leaves for the sign-in page as soon as it is known that nobody is signed in. */
export function useLeaveWhenSignedOut(isSignedOut: boolean): void {
  useEffect(() => (isSignedOut ? leaveForLogin() : undefined), [isSignedOut]);
}

export interface RequireSessionProps {
  children: ReactNode;
  /** What stands there until it is known who is signed in. */
  loading?: ReactNode;
}

/** Renders its children for people who are signed in; others go to the sign-in page. */
export function RequireSession({ children, loading = null }: RequireSessionProps) {
  const { user, isLoading, isUnreachable, retry } = useSession();
  useLeaveWhenSignedOut(!user && !isLoading && !isUnreachable);
  if (user) return children;
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
