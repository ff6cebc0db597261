import { retryImport } from '@playhead/player';
import { useEffect, useState } from 'react';
import type * as Parts from './parts.js';

let loaded: typeof Parts | undefined;
// Starts loading with the page itself, so the gate never waits for it.
const loading = retryImport(() => import(/* webpackChunkName: "lazy-parts" */ './parts.js'));
loading.then((parts) => (loaded = parts)).catch(() => undefined);

/** The components shown beside the gate once they have loaded, and whether loading failed. */
export function useParts(): { parts: typeof Parts | undefined; isMissing: boolean } {
  const [parts, setParts] = useState(loaded);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    loading.then(setParts).catch(() => setMissing(true));
  }, []);
  return { parts, isMissing };
}
