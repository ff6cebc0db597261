import { LIMITS } from '@playhead/ui/light';

/** A recording ends shortly before its file would be too large, and the person hears of it in time. */
const MAX_BYTES = 0.99 * LIMITS.uploadBytes;
const MAX_SECONDS = 6 * 60 * 60;
const WARN_AT = 0.9;
/** Below this a device is nearly full: some five minutes of a screen. */
const FREE_BYTES = 50 * 1024 ** 2;

/** Of a take that has grown to so much. */
export function takeLimit(bytes: number, seconds: number): 'near' | 'reached' | null {
  const share = Math.max(bytes / MAX_BYTES, seconds / MAX_SECONDS);
  if (share >= 1) return 'reached';
  return share >= WARN_AT ? 'near' : null;
}

/** Whether the browser's store will soon take no more; false where the browser does not say. */
export async function isStoreNearlyFull(): Promise<boolean> {
  const { quota, usage } = (await (navigator as Partial<Navigator>).storage?.estimate()) ?? {};
  return quota !== undefined && usage !== undefined && quota - usage < FREE_BYTES;
}
