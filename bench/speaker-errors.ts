export interface SpokenTurn {
  start: number;
  end: number;
  speaker: string | number;
}

const STEP = 0.01;

/**
 * The diarization error rate of NIST's Rich Transcription 2009: missed, wrongly found and wrongly attributed speech,
 * as a share of the time that people speak, under the best one-to-one matching of speakers.
 * @param collar seconds around each start and end of a turn that do not count
 */
export function diarizationErrors(
  real: readonly SpokenTurn[],
  found: readonly SpokenTurn[],
  { seconds, collar }: { seconds: number; collar: number },
) {
  const frames = Math.ceil(seconds / STEP);
  const [people, names] = [framesOf(real, frames), framesOf(found, frames)];
  const counted = new Uint8Array(frames).fill(1);
  for (const { start, end } of real)
    for (const edge of [start, end])
      counted.fill(0, Math.max(0, Math.round((edge - collar) / STEP)), Math.round((edge + collar) / STEP));
  const shared = names.map((name) =>
    people.map((person) => person.reduce((sum, on, at) => sum + (on & name[at]! & counted[at]!), 0)),
  );
  let [speech, missed, added, spoken] = [0, 0, 0, 0];
  for (let at = 0; at < frames; at++) {
    if (!counted[at]) continue;
    const [real, found] = [people, names].map((all) => all.reduce((sum, each) => sum + each[at]!, 0));
    speech += real!;
    missed += Math.max(0, real! - found!);
    added += Math.max(0, found! - real!);
    spoken += Math.min(real!, found!);
  }
  const confused = spoken - bestOf(shared, people.length);
  return {
    wrong: (missed + added + confused) / speech,
    missed: missed / speech,
    added: added / speech,
    confused: confused / speech,
  };
}

function framesOf(turns: readonly SpokenTurn[], frames: number): Uint8Array[] {
  return [...Map.groupBy(turns, ({ speaker }) => speaker).values()].map((theirs) => {
    const on = new Uint8Array(frames);
    for (const { start, end } of theirs) on.fill(1, Math.round(start / STEP), Math.round(end / STEP));
    return on;
  });
}

/** The most time that names and people share, by the sets of people that are taken. */
function bestOf(shared: readonly number[][], people: number): number {
  let best = new Map([[0, 0]]);
  for (const row of shared) {
    const next = new Map(best);
    for (const [taken, sum] of best)
      for (let person = 0; person < people; person++) {
        const both = taken | (1 << person);
        if (both !== taken && (next.get(both) ?? -1) < sum + row[person]!) next.set(both, sum + row[person]!);
      }
    best = next;
  }
  return Math.max(...best.values());
}
