import type { LineCuts } from '@playhead/player';
import { useMemo, useState } from 'react';
import type { CutRanges } from './ranges.js';
import { marksOf, type TextLine, type WordTimes } from './word-times.js';

type CutLines = ReadonlyMap<string, LineCuts>;

/**
 * The cut words of each line. Lines whose cuts are unchanged keep their object, so they are not rendered
 * again.
 */
export function useTextCuts(lines: readonly TextLine[], times: WordTimes, ranges: CutRanges): CutLines {
  const marked = useMemo(
    () =>
      new Map(
        ranges.length === 0
          ? []
          : lines.flatMap((line) => {
              const marks = marksOf(line, times, ranges);
              return marks ? [[line.id, marks] as const] : [];
            }),
      ),
    [lines, times, ranges],
  );
  const [shown, setShown] = useState<{ of: CutLines; lines: CutLines }>({ of: marked, lines: marked });
  if (shown.of === marked) return shown.lines;
  const kept = new Map([...marked].map(([id, cuts]) => [id, unchanged(shown.lines.get(id), cuts)]));
  setShown({ of: marked, lines: kept });
  return kept;
}

const unchanged = (before: LineCuts | undefined, now: LineCuts): LineCuts =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
