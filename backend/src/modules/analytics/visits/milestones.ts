/** Percentages of a recording that are announced. */
const MILESTONES = [25, 50, 75, 100] as const;
/** Stopping during the last words counts as complete. */
const WHOLE = 0.98;

/** Milestones between two watched shares (0 to 1 of distinct seconds). */
export const milestonesBetween = (before: number, now: number): number[] =>
  MILESTONES.filter((percent) => {
    const needed = percent === 100 ? WHOLE : percent / 100;
    return before < needed && now >= needed;
  });
