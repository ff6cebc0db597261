/** From and to (exclusive), in UTF-16 code units. */
export type Span = [number, number];

const LONGEST = 200;
const BEFORE = 60;

/** A short text whole; of a long one what lies around the first match, between whole words. */
export function snippetOf(text: string, spans: Span[]): { snippet: string; matches: Span[] } {
  if (text.length <= LONGEST) return { snippet: text, matches: spans };
  const first = spans[0]?.[0] ?? 0;
  const from = first <= BEFORE ? 0 : wordStart(text, first - BEFORE, first);
  const to = from + LONGEST >= text.length ? text.length : wordEnd(text, from + LONGEST, first);
  const before = from > 0 ? '…' : '';
  const shift = before.length - from;
  return {
    snippet: before + text.slice(from, to) + (to < text.length ? '…' : ''),
    matches: spans
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start + shift, end + shift]),
  };
}

function wordStart(text: string, at: number, max: number): number {
  const space = text.indexOf(' ', at);
  return space >= 0 && space < max ? space + 1 : max;
}

function wordEnd(text: string, at: number, min: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > min ? space : at;
}
