/** A range of the recording and how often it was played. Seconds with millisecond precision. */
export type Play<Time extends number = number> = [from: Time, to: Time, times: number];
export type Stretch<Time extends number = number> = [from: Time, to: Time];

/** Merges several histories by adding up counts; sorted and disjoint. */
export function sumPlays<Time extends number>(histories: readonly (readonly Play<Time>[])[]): Play<Time>[] {
  const changes = new Map<Time, number>();
  const change = (at: Time, by: number): unknown => changes.set(at, (changes.get(at) ?? 0) + by);
  for (const [from, to, times] of histories.flat()) {
    if (to <= from) continue;
    change(from, times);
    change(to, -times);
  }
  const sum: Play<Time>[] = [];
  let times = 0;
  let from = 0 as Time;
  for (const [at, by] of [...changes].filter(([, by]) => by !== 0).sort(([a], [b]) => a - b)) {
    if (times > 0) sum.push([from, at, times]);
    times += by;
    from = at;
  }
  return sum;
}

export const watchedIn = <Time extends number>(
  plays: readonly (Play<Time> | Stretch<Time>)[],
): Stretch<Time>[] => merged(plays);

/** Ranges played more than once, with counts. */
export const replayedIn = <Time extends number>(plays: readonly Play<Time>[]): Play<Time>[] =>
  plays.filter(([, , times]) => times > 1);

export const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0);

export const overlapWith = (stretches: readonly Stretch[], from: number, to: number): number =>
  stretches.reduce(
    (sum, stretch) => sum + Math.max(Math.min(stretch[1], to) - Math.max(stretch[0], from), 0),
    0,
  );

export const toMilliseconds = <Time extends number>(seconds: Time): Time =>
  (Math.round(seconds * 1000) / 1000) as Time;

function merged<Time extends number>(plays: readonly (Play<Time> | Stretch<Time>)[]): Stretch<Time>[] {
  const stretches: Stretch<Time>[] = [];
  for (const [from, to] of plays) {
    const last = stretches.at(-1);
    if (last?.[1] === from) last[1] = to;
    else stretches.push([from, to]);
  }
  return stretches;
}
