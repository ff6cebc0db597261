/**
 * How long the rest of an upload will take at the pace so far, in words.
 *
 * @param elapsed milliseconds since the first byte
 * @returns an empty text while that cannot be said
 */
export function timeLeft(sent: number, total: number, elapsed: number): string {
  if (sent <= 0 || total <= 0 || elapsed < 1_000 || sent >= total) return '';
  const seconds = Math.ceil(((total - sent) * elapsed) / sent / 1000);
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
