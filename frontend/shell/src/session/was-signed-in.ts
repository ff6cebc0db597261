import { useEffect } from 'react';
import type { Session } from '../api/session.js';

const KEY = 'was_signed_in';

/**
 * Whether someone was signed in here the last time. For them the start page waits for the answer, and does not show
 * the landing page for a blink first.
 */
export const wasSignedIn = () => localStorage.getItem(KEY) === 'true';

export function useRememberSession({ user, isLoading, isUnreachable }: Session): void {
  const answer = isLoading || isUnreachable ? null : user !== null;
  useEffect(() => {
    if (answer === true) localStorage.setItem(KEY, 'true');
    if (answer === false) localStorage.removeItem(KEY);
  }, [answer]);
}
