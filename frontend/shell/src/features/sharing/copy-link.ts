import { toast } from '@playhead/ui';
import { copyText } from '../../recording/share-link.js';

/** Copies a link and says so; answers whether the browser let it. */
export async function copyLink(link: string, description: string): Promise<boolean> {
  const copied = await copyText(link);
  if (copied) toast({ title: 'Share link copied', description });
  else
    toast({ title: 'Failed to copy', description: 'Please copy the URL manually', variant: 'destructive' });
  return copied;
}
