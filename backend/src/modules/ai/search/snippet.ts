/** Private-use characters that engines put around what they found. */
export const MARKS = { from: '\uE000', to: '\uE001' } as const;

/** From and to (exclusive), in UTF-16 code units. */
export type Span = [number, number];

const LONGEST = 200;
const BEFORE = 60;

/**
 * The places of the marks, in order and without overlaps.
 * @param marked the text once or several times with marks in it; characters between the marks may differ, their number not
 */
export function markedSpans(text: string, marked: string[]): Span[] {
  const starts = startsOfCharacters(text);
  const spans = joined(marked.flatMap((one) => spansOfCharacters(one)));
  return spans.map(([from, to]) => [starts[from] ?? text.length, starts[to] ?? text.length]);
}

/** In order, with those that overlap as one. */
export function joined(spans: Span[]): Span[] {
  const apart: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
}

function startsOfCharacters(text: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += text.codePointAt(at)! > 0xffff ? 2 : 1) starts.push(at);
  return starts;
}

function spansOfCharacters(marked: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  let from: number | null = null;
  for (const character of marked)
    if (character === MARKS.from) from = at;
    else if (character === MARKS.to) {
      if (from !== null && at > from) spans.push([from, at]);
      from = null;
    } else at++;
  return spans;
}

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
