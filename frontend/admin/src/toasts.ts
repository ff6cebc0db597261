import { serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';

export function toastSuccess(description: string): void {
  toast({ title: 'Success', description });
}

/** Says what failed, and the server's reason where it gave one. */
export function toastFailure(error: unknown, what: string): void {
  const reason = serverMessage(error, '');
  toast({ title: 'Error', description: reason ? `${what}. ${reason}` : what, variant: 'destructive' });
}
