/** Seconds. */
export interface Span {
  start: number;
  end: number;
}

/** How long two spans share, in seconds; negative when they lie apart. */
export const overlap = (a: Span, b: Span): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);
