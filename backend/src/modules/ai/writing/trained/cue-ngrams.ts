/** Words at the start of a line that show its function, and words at the end of the previous one. */
const HEAD = 14;
const BODY = 40;
const SHORT = 3;

/** Words that signal a topic change. The prefix is the position in the line. */
export function cueNgrams(lines: readonly (readonly string[])[], at: number): Set<string> {
  const found = new Set<string>();
  const line = lines[at] ?? [];
  const previous = lines[at - 1] ?? [];
  const head = line.slice(0, HEAD);
  for (let from = 0; from < head.length; from++) {
    const place = from === 0 ? 'a:' : from < 5 ? 'b:' : 'c:';
    let run = place + head[from]!;
    found.add(run);
    for (let to = from + 1; to < Math.min(head.length, from + 3); to++) {
      run += ` ${head[to]!}`;
      found.add(run);
    }
  }
  addPairs(found, 'd:', line, 0, Math.min(BODY, line.length));
  addPairs(found, 'e:', previous, Math.max(0, previous.length - HEAD), previous.length);
  if (previous.length <= SHORT) found.add(`f:${previous.join(' ')}`);
  for (const word of lines[at - 2] ?? []) found.add(`g:${word}`);
  addPairs(found, 'h:', lines[at + 1] ?? [], 0, HEAD);
  return found;
}

function addPairs(
  found: Set<string>,
  place: string,
  words: readonly string[],
  from: number,
  to: number,
): void {
  for (let i = from; i < Math.min(to, words.length); i++) {
    found.add(place + words[i]!);
    if (i + 1 < Math.min(to, words.length)) found.add(`${place}${words[i]!} ${words[i + 1]!}`);
  }
}
