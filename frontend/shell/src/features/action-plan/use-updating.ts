import { useState } from 'react';

/** Milliseconds between requests while recordings are read again. */
const UPDATING_MS = 2000;

/** Options of a query whose response has `isUpdating`. It is polled until that is false. */
export function useUpdating() {
  const [isUpdating, setUpdating] = useState(false);
  return {
    isUpdating,
    options: { refetchOnMountOrArgChange: true, pollingInterval: isUpdating ? UPDATING_MS : 0 },
    /** Must be called with each response. */
    note: (data: { isUpdating: boolean } | undefined): void => {
      if (data && data.isUpdating !== isUpdating) setUpdating(data.isUpdating);
    },
  };
}

export const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
