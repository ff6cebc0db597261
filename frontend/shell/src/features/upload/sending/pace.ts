import { formatTimeLeft } from '@playhead/ui/light';

/** The period over which the pace is measured, in milliseconds. */
const WINDOW = 8_000;
/** The shortest period from which a pace is computed, in milliseconds. */
const SHORTEST = 1_000;

export function paceMeter(now = () => performance.now()) {
  let samples: { at: number; sent: number }[] = [];
  return {
    /** Takes what has been sent so far. A smaller number starts a new measurement. */
    note(sent: number): void {
      const at = now();
      if (sent < (samples.at(-1)?.sent ?? 0)) samples = [];
      samples.push({ at, sent });
      while (samples.length > 2 && samples[1]!.at < at - WINDOW) samples.shift();
    },
    reset(): void {
      samples = [];
    },
    /** Bytes a second; null while that cannot be said. */
    value(): number | null {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at - first.at < SHORTEST) return null;
      return ((last.sent - first.sent) * 1000) / (last.at - first.at);
    },
  };
}

/**
 * How long the rest of an upload takes, in words.
 *
 * @param pace bytes a second
 * @returns an empty text while it is not known
 */
export function timeLeft(bytes: number, pace: number | null): string {
  if (pace === null || pace <= 0 || bytes <= 0) return '';
  return formatTimeLeft(bytes / pace);
}
