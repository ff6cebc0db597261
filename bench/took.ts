export function inShort(took: readonly number[]) {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1));
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99), 'max ms': at(1) };
}

export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const began = performance.now();
  const value = await work();
  return { value, ms: performance.now() - began };
}

export async function timesOf(times: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) took.push((await timed(() => work(n))).ms);
  return took;
}
