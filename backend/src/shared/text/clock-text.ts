/** Regular expression source for `4:30`, `120:00` or `1:02:03`. */
export const CLOCK_TIME = String.raw`(?:\d+:)?\d{1,3}:\d{2}`;

export function clock(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds));
  const pad = (part: number): string => String(part).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}

/** Seconds of `1:02:03`, `4:30`, `90s` or `2 min 10 s`. A bare number is seconds. */
export function secondsIn(time: string): number {
  if (time.includes(':')) return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const units = { h: 3600, m: 60, s: 1 };
  return [...time.matchAll(/(\d+(?:\.\d+)?) ?([hms])?/gi)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * units[(unit?.toLowerCase() ?? 's') as keyof typeof units],
    0,
  );
}
