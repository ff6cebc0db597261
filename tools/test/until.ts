import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_MS = 120_000;

export async function until(isReady: () => Promise<boolean>, longestMs = LONGEST_MS): Promise<void> {
  for (const end = Date.now() + longestMs; !(await isReady());) {
    if (Date.now() > end) throw new Error(`Not ready after ${longestMs / 1000} s.`);
    await sleep(50);
  }
}
