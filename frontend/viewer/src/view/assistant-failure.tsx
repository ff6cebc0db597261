import { toast, Toaster } from '@playhead/ui/toaster';
import { useEffect } from 'react';

/** Says in a toast that the assistant gave no answer; toasts are loaded with it, as nothing else on the page has one. */
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
