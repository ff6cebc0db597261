/** Milliseconds of calls, in short. */
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

/** Milliseconds of as many calls, one after another, each until the whole answer is there. */
export async function callTimes(
  { origin, cookie }: { origin: string; cookie: string },
  path: string,
  times: number,
): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const { ms } = await timed(async () => {
      const answer = await fetch(origin + path, { headers: { cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    });
    took.push(ms);
  }
  return took;
}
