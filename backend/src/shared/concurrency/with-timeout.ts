/**
 * What is said in time, or what is said instead: one part that does not answer holds up nobody.
 * @param ms how long it may take
 */
export async function withTimeout<T>(ms: number, answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), ms)));
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const TICK_MS = 40;

/**
 * As withTimeout, but the time counts only while this process runs: it is measured by short timers in a row, of which
 * at most one ends for each turn of the event loop. So what arrived while the process stood still is read before the
 * time is over.
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
