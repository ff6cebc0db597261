/** Longer than any one test file takes on a busy machine. */
const QUIET_MS = 20 * 60_000;

/**
 * Ends what hangs, however slow the rest is: the signal aborts when nothing was printed for so long. Jest prints a line
 * for each test file that has ended.
 * @returns as `run` takes them
 */
export function patience(quietMs = QUIET_MS): { signal: AbortSignal; news: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), quietMs).unref();
  return { signal: controller.signal, news: () => void timer.refresh() };
}
