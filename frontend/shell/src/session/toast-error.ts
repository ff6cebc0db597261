import { serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';
import { leaveIfUnauthorized } from './require-session.js';

export function toastError(error: unknown, title: string, otherwise: string): void {
  if (leaveIfUnauthorized(error)) return;
  toast({ title, description: serverMessage(error, otherwise), variant: 'destructive' });
}
