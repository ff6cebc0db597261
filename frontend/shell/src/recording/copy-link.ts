import { toast } from '@playhead/ui';
import { copyText } from './share-link.js';

export async function copyLink(link: string, description: string): Promise<boolean> {
  const copied = await copyText(link);
  if (copied) toast({ title: 'Share link copied', description });
  else
    toast({ title: 'Failed to copy', description: 'Please copy the URL manually', variant: 'destructive' });
  return copied;
}
