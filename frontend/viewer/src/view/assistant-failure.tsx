import { toast, Toaster } from '@playhead/ui/toaster';
import { useEffect } from 'react';

/** Loads the toast library together with itself, because nothing else on the page needs toasts. */
export function AssistantFailure() {
  useEffect(() => {
    toast({
      title: 'Assistant Error',
      description: 'Failed to get AI response. Please try again.',
      variant: 'destructive',
    });
  }, []);
  return <Toaster />;
}
