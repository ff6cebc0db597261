import type { Timeline } from '../../recordings/index.js';

/** What was played, at the times of what viewers see; what is removed of it is left out. */
export const shownPlays = <Rest extends number[]>(
  plays: readonly [from: number, to: number, ...rest: Rest][],
  timeline: Timeline,
): [from: number, to: number, ...rest: Rest][] =>
  plays.flatMap(([start, end, ...rest]): [number, number, ...Rest][] => {
    const shown = timeline.shownStretch({ start, end });
    return shown ? [[shown.start, shown.end, ...rest]] : [];
  });
