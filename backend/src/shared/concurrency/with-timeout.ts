/**
 * Resolves to `answer`, or to `otherwise` after the timeout.
 * @param ms timeout in milliseconds
 */
export async function withTimeout<T>(ms: number, answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), ms)));
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const TICK_MS = 40;

/**
 * Like withTimeout, but only counts time while this process runs: the timeout is a chain of short timers, at most one
 * per event-loop turn. Data that arrived while the process was paused is read before the timeout fires.
 */
export async function withRunningTimeout<T>(ms: number, answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    const tick = (left: number): void => {
      if (left <= 0) resolve(otherwise);
      else timer = setTimeout(() => tick(left - TICK_MS), TICK_MS);
    };
    tick(ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
