import { serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';

export function toastSuccess(description: string): void {
  toast({ title: 'Success', description });
}

/** Shows a toast with the server's reason, if it gave one. */
export function toastFailure(error: unknown, what: string): void {
  const reason = serverMessage(error, '');
  toast({ title: 'Error', description: reason ? `${what}. ${reason}` : what, variant: 'destructive' });
}
