import { formatTimeLeft } from '@playhead/ui/light';

/** Milliseconds over which the pace is averaged. */
const WINDOW = 8_000;
/** Minimum number of milliseconds needed for a pace. */
const SHORTEST = 1_000;

export function paceMeter(now = () => performance.now()) {
  let samples: { at: number; sent: number }[] = [];
  return {
    /** Records the number of sent bytes. A smaller number restarts the measurement. */
    note(sent: number): void {
      const at = now();
      if (sent < (samples.at(-1)?.sent ?? 0)) samples = [];
      samples.push({ at, sent });
      while (samples.length > 2 && samples[1]!.at < at - WINDOW) samples.shift();
    },
    reset(): void {
      samples = [];
    },
    /** Bytes per second, or null if unknown. */
    value(): number | null {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at - first.at < SHORTEST) return null;
      return ((last.sent - first.sent) * 1000) / (last.at - first.at);
    },
  };
}

/**
 * The remaining time in words.
 *
 * @param pace bytes per second
 * @returns an empty string if the time is unknown
 */
export function timeLeft(bytes: number, pace: number | null): string {
  if (pace === null || pace <= 0 || bytes <= 0) return '';
  return formatTimeLeft(bytes / pace);
}
