import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TimedSegment } from '../../timeline/timeline.js';
import type { FindLines, FoundLine } from './find-lines.js';
import { findMatches, type Match } from './search.js';

/** Milliseconds without typing before a search starts. */
const PAUSE_MS = 40;
const NONE: readonly Match[] = [];

interface Answer {
  words: string;
  found: readonly FoundLine[] | null;
}

/** Matches from `find`, or by substring if there is none or it fails. */
export function useMatches(
  lines: readonly TimedSegment[],
  query: string,
  find: FindLines | undefined,
): readonly Match[] {
  const words = query.trim();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!find || words === '') return;
    const call = new AbortController();
    const ask = async (): Promise<void> => {
      const found = await find(words, call.signal).catch(() => null);
      if (!call.signal.aborted) setAnswer({ words, found });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [find, words]);

  const isLocal = !find || (answer?.words === words && answer.found === null);
  const searched = useDeferredValue(isLocal ? query : '');
  const found = words === '' || !find ? null : (answer?.found ?? null);
  return useMemo(
    () =>
      found && !isLocal ? matchesOf(lines, found) : searched === '' ? NONE : findMatches(lines, searched),
    [lines, found, isLocal, searched],
  );
}

/** Skips lines that changed since they were indexed. */
function matchesOf(lines: readonly TimedSegment[], found: readonly FoundLine[]): Match[] {
  const numbers = Map.groupBy(
    lines.map(({ start, text }, line) => ({ key: keyOf(start, text), line })),
    ({ key }) => key,
  );
  return found
    .flatMap(({ start, text, spans }) => {
      const line = numbers.get(keyOf(start, text))?.shift()?.line;
      return line === undefined ? [] : spans.map(([from = 0, to = 0]) => ({ line, from, to }));
    })
    .sort((a, b) => a.line - b.line || a.from - b.from);
}

const keyOf = (start: number, text: string): string => `${start} ${text}`;
