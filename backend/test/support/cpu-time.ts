/** Milliseconds that some work keeps the processor busy: the same on a loaded machine, where the clock runs on. */
function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How many times the processor's time eight times the size costs: about 8 where the work grows with the size,
 * about 64 where it grows with its square. A ratio, as no bound in seconds is right on a slow and on a fast machine.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  // What is compiled and loaded at the first run belongs to neither.
  work(size);
  const ratio = () => cpuTimeOf(() => work(8 * size)) / cpuTimeOf(() => work(size));
  // A collection of garbage falls into one of them now and then, and never into all.
  return Math.min(ratio(), ratio(), ratio());
}

/** Between linear work, with what noise adds, and quadratic work. */
export const LINEAR_GROWTH = 24;
