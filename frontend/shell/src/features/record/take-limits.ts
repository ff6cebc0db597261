import { LIMITS } from '@playhead/ui/light';

/** A recording stops shortly before its file would exceed the upload limit. The user is warned before. */
const MAX_BYTES = 0.99 * LIMITS.uploadBytes;
const MAX_SECONDS = 6 * 60 * 60;
const WARN_AT = 0.9;
/** Below this, the device counts as nearly full. Enough for about five minutes of screen video. */
const FREE_BYTES = 50 * 1024 ** 2;

/** Whether a take is near a limit or has reached it. */
export function takeLimit(bytes: number, seconds: number): 'near' | 'reached' | null {
  const share = Math.max(bytes / MAX_BYTES, seconds / MAX_SECONDS);
  if (share >= 1) return 'reached';
  return share >= WARN_AT ? 'near' : null;
}

/** Whether the browser's storage is nearly full. False if the browser does not report it. */
export async function isStoreNearlyFull(): Promise<boolean> {
  const { quota, usage } = (await (navigator as Partial<Navigator>).storage?.estimate()) ?? {};
  return quota !== undefined && usage !== undefined && quota - usage < FREE_BYTES;
}
