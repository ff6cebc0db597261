/** Shares of a recording in percent that are worth telling of. */
const MILESTONES = [25, 50, 75, 100] as const;
/** Who stops during the last words has watched it. */
const WHOLE = 0.98;

/** The milestones between two shares of a recording, from 0 to 1, each of distinct seconds that were watched. */
export const milestonesBetween = (before: number, now: number): number[] =>
  MILESTONES.filter((percent) => {
    const needed = percent === 100 ? WHOLE : percent / 100;
    return before < needed && now >= needed;
  });
