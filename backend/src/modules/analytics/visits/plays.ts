/** A stretch of the recording and how often it was played; times in seconds, in milliseconds' precision. */
export type Play = [from: number, to: number, times: number];
export type Stretch = [from: number, to: number];

/** Several histories as one: what each played, and how often all of them did; in order, without overlaps. */
export function sumPlays(histories: readonly (readonly Play[])[]): Play[] {
  const changes = new Map<number, number>();
  const change = (at: number, by: number): unknown => changes.set(at, (changes.get(at) ?? 0) + by);
  for (const [from, to, times] of histories.flat()) {
    if (to <= from) continue;
    change(from, times);
    change(to, -times);
  }
  const sum: Play[] = [];
  let times = 0;
  let from = 0;
  for (const [at, by] of [...changes].filter(([, by]) => by !== 0).sort(([a], [b]) => a - b)) {
    if (times > 0) sum.push([from, at, times]);
    times += by;
    from = at;
  }
  return sum;
}

/** What was played at all, neighbors merged. */
export const watchedIn = (plays: readonly (Play | Stretch)[]): Stretch[] => merged(plays);

/** What was played more than once, with how often. */
export const replayedIn = (plays: readonly Play[]): Play[] => plays.filter(([, , times]) => times > 1);

export const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0);

/** How many seconds of `[from, to)` the stretches hold. */
export const overlapWith = (stretches: readonly Stretch[], from: number, to: number): number =>
  stretches.reduce(
    (sum, stretch) => sum + Math.max(Math.min(stretch[1], to) - Math.max(stretch[0], from), 0),
    0,
  );

export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

function merged(plays: readonly (Play | Stretch)[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [from, to] of plays) {
    const last = stretches.at(-1);
    if (last?.[1] === from) last[1] = to;
    else stretches.push([from, to]);
  }
  return stretches;
}
