export type Span = [number, number];

const LONGEST = 200;
const BEFORE = 0.3;

/** The surroundings of the first match and, if another word matches further on, half of each. */
export function snippetOf(text: string, spans: Span[]): { snippet: string; matches: Span[] } {
  if (text.length <= LONGEST) return { snippet: text, matches: spans };
  const first = spans[0]?.[0] ?? 0;
  const passage = around(text, first, LONGEST);
  const further = otherWordBehind(passage, text, spans);
  const passages = further === null ? [passage] : [first, further].map((at) => around(text, at, LONGEST / 2));
  let snippet = '';
  const matches: Span[] = [];
  for (const [from, to] of passages) {
    if (from > 0 && snippet === '') snippet = '…';
    const shift = snippet.length - from;
    for (const [start, end] of spans)
      if (start >= from && end <= to) matches.push([start + shift, end + shift]);
    snippet += `${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  }
  return { snippet, matches };
}

function otherWordBehind([from, to]: Span, text: string, spans: Span[]): number | null {
  const wordIn = ([start, end]: Span) => text.slice(start, end).toLowerCase();
  const shown = new Set(spans.filter(([start, end]) => start >= from && end <= to).map(wordIn));
  const further = spans.find((span) => span[0] >= to && !shown.has(wordIn(span)));
  return further ? further[0] : null;
}

function around(text: string, at: number, length: number): Span {
  const before = BEFORE * length;
  const from = at <= before ? 0 : wordStart(text, at - before, at);
  return [from, from + length >= text.length ? text.length : wordEnd(text, from + length, at)];
}

function wordStart(text: string, at: number, max: number): number {
  const space = text.indexOf(' ', at);
  return space >= 0 && space < max ? space + 1 : max;
}

function wordEnd(text: string, at: number, min: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > min ? space : at;
}
