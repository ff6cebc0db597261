import { toast } from '@playhead/ui';
import { useEffect } from 'react';

const ONLINE_TOAST = 3000;

export function useConnectivity(): void {
  useEffect(() => {
    const offline = () =>
      void toast({ title: 'No Internet connection', variant: 'destructive', duration: null });
    const online = () => void toast({ title: 'Connected to the Internet', duration: ONLINE_TOAST });
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, []);
}
