import type { OriginalSeconds, Timeline, VersionSeconds } from '../../../shared/timeline/timeline.js';

/** Plays in the viewers' version, without removed ranges. */
export const shownPlays = <Rest extends number[]>(
  plays: readonly [from: OriginalSeconds, to: OriginalSeconds, ...rest: Rest][],
  timeline: Timeline,
): [from: VersionSeconds, to: VersionSeconds, ...rest: Rest][] =>
  plays.flatMap(([start, end, ...rest]): [VersionSeconds, VersionSeconds, ...Rest][] => {
    const shown = timeline.shownStretch({ start, end });
    return shown ? [[shown.start, shown.end, ...rest]] : [];
  });
