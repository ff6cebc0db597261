/** Maximum lines per recording that are embedded, which takes about three seconds. */
const MOST_LINES = 400;

/**
 * Indices of the longest line of each group of consecutive lines: all lines of a short talk, a sample of a long one.
 */
export function chosenLines(texts: readonly string[], most = MOST_LINES): number[] {
  const each = Math.ceil(texts.length / most);
  return Array.from({ length: Math.ceil(texts.length / Math.max(1, each)) }, (_, group) => {
    const lines = Array.from({ length: each }, (__, i) => group * each + i).filter((at) => at < texts.length);
    return lines.reduce((best, at) => (texts[at]!.length > texts[best]!.length ? at : best));
  });
}
