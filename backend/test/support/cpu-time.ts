/** Between linear work, with what noise adds, and quadratic work. */
export const LINEAR_GROWTH = 24;

/** Shorter work than this is repeated: a pause of the machine would weigh more than the work itself. */
const MEASURABLE_MS = 20;
const MOST_TRIES = 10;

/** Milliseconds that some work keeps its own thread busy: what compiles and collects beside it does not count. */
function cpuTimeOf(work: () => void, rounds: number): number {
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round++) work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How many times the processor's time eight times the size costs: about 8 where the work grows with the size,
 * about 64 where it grows with its square. A ratio, as no bound in seconds is right on a slow and on a fast machine;
 * the least of some, as a collection of garbage falls into one of them now and then, and never into all.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  const small = () => work(size);
  const large = () => work(8 * size);
  let rounds = 1;
  while (cpuTimeOf(small, rounds) < MEASURABLE_MS) rounds *= 2;
  let growth = Infinity;
  for (let tries = 0; growth >= LINEAR_GROWTH && tries < MOST_TRIES; tries++)
    growth = Math.min(growth, cpuTimeOf(large, rounds) / cpuTimeOf(small, rounds));
  return growth;
}
