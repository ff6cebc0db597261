import { timeOf } from './manifest.js';

const HOUR_MS = 3_600_000;
const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/** The Monday of the week, as its name. */
function weekOf(time: Date): string {
  const monday = new Date(time);
  monday.setUTCDate(time.getUTCDate() - ((time.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}

/**
 * Backups to delete. Kept are those of the last day and the newest per day for seven days, per week for four weeks
 * and per month for twelve months; the newest is always kept.
 * @param names oldest first
 */
export function backupsToRemove(names: readonly string[], now: Date): string[] {
  const newestFirst = [...names].reverse();
  const kept = new Set(newestFirst.filter((name) => now.getTime() - timeOf(name).getTime() < 24 * HOUR_MS));
  const keepNewest = (count: number, spanOf: (time: Date) => string): void => {
    const spans = new Set<string>();
    for (const name of newestFirst) {
      const span = spanOf(timeOf(name));
      if (spans.size < count && !spans.has(span)) kept.add(name);
      spans.add(span);
    }
  };
  keepNewest(DAYS, (time) => time.toISOString().slice(0, 10));
  keepNewest(WEEKS, weekOf);
  keepNewest(MONTHS, (time) => time.toISOString().slice(0, 7));
  return names.filter((name) => !kept.has(name));
}
