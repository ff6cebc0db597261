/** Milliseconds that some work keeps the processor busy: the same on a loaded machine, where the clock runs on. */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
