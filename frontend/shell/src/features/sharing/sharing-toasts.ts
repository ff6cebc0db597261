import { serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';
import { leaveIfUnauthorized } from '../../session/require-session.js';
import { copyText } from '../../recording/share-link.js';

/** Copies a link and says so; answers whether the browser let it. */
export async function copyLink(link: string, description: string): Promise<boolean> {
  const copied = await copyText(link);
  if (copied) toast({ title: 'Share link copied', description });
  else
    toast({ title: 'Failed to copy', description: 'Please copy the URL manually', variant: 'destructive' });
  return copied;
}

/** Says that something was not done, or takes a person to the sign-in page whose session has ended. */
export function toastError(error: unknown, otherwise: string): void {
  if (leaveIfUnauthorized(error)) return;
  toast({ title: 'Error', description: serverMessage(error, otherwise), variant: 'destructive' });
}
