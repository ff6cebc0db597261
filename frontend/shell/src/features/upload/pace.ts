/** The pace is taken over so long. Milliseconds. */
const WINDOW = 8_000;
/** It is not told before so much time has passed. Milliseconds. */
const SHORTEST = 1_000;

/** Measures how fast bytes go, over the last seconds. */
export function paceMeter(now = () => performance.now()) {
  let samples: { at: number; sent: number }[] = [];
  return {
    /** Takes what has been sent so far. Less than before begins anew. */
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
 * @returns an empty text while that cannot be said
 */
export function timeLeft(bytes: number, pace: number | null): string {
  if (pace === null || pace <= 0 || bytes <= 0) return '';
  const seconds = Math.ceil(bytes / pace);
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
