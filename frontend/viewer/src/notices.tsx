import { toast, Toaster } from '@playhead/ui/toaster';
import { useEffect } from 'react';

/** Duration in milliseconds. */
const ONLINE_TOAST = 3000;

/** Shows toasts when the connection is lost and restored. */
export function Notices() {
  useEffect(() => {
    const off = new AbortController();
    const { signal } = off;
    const offline = () =>
      void toast({ title: 'No Internet connection', variant: 'destructive', duration: null });
    const online = () => void toast({ title: 'Connected to the Internet', duration: ONLINE_TOAST });
    window.addEventListener('offline', offline, { signal });
    window.addEventListener('online', online, { signal });
    return () => off.abort();
  }, []);
  return <Toaster />;
}
