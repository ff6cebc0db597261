import { serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';
import { leaveIfUnauthorized } from './require-session.js';

/** Says in a toast that something was not done, or takes a person to the sign-in page whose session has ended. */
export function toastError(error: unknown, title: string, otherwise: string): void {
  if (leaveIfUnauthorized(error)) return;
  toast({ title, description: serverMessage(error, otherwise), variant: 'destructive' });
}
