/** Longer than any test file takes on a busy machine. */
const QUIET_MS = 20 * 60_000;

/**
 * Stops hanging runs regardless of total time: the signal aborts after a long time without output. Jest prints a line
 * per test file.
 * @returns options of `run`
 */
export function patience(quietMs = QUIET_MS): { signal: AbortSignal; news: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), quietMs).unref();
  return { signal: controller.signal, news: () => void timer.refresh() };
}
