import { retryImport } from '@playhead/player';
import { useEffect, useState } from 'react';
import type * as Parts from './parts.js';

let loaded: typeof Parts | undefined;
// Asked for with the page itself, and there about when the first answer is: who has to pass the gate does not wait for it.
const loading = retryImport(() => import(/* webpackChunkName: "lazy-parts" */ './parts.js'));
loading.then((parts) => (loaded = parts)).catch(() => undefined);

/** What a page shows beside its gate, once it has come, and whether it could not be loaded. */
export function useParts(): { parts: typeof Parts | undefined; isMissing: boolean } {
  const [parts, setParts] = useState(loaded);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    loading.then(setParts).catch(() => setMissing(true));
  }, []);
  return { parts, isMissing };
}
