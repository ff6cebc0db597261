import { formatClock } from '@playhead/ui/light';
import { memo, useCallback, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import type { SaveCorrection } from './correction.js';
import { EDIT } from './icon-paths.js';
import { Icon } from './icon.js';
import { LineEditor } from './line-editor.js';
import { cutAtMatches, type Match } from './search.js';
import { spokenTime } from './time.js';
import type { TimedChapter, TimedSegment } from './timeline.js';

/** Lines drawn and skipped together; a screenful or two. */
const BLOCK = 40;
const NO_MATCHES: readonly Match[] = [];

interface TranscriptLinesProps {
  lines: readonly TimedSegment[];
  chapters: readonly TimedChapter[];
  current: number;
  matches: readonly Match[];
  shownMatch: Match | undefined;
  onSeek: (line: number) => void;
  onCorrect?: SaveCorrection | undefined;
  /** The reader began to correct a line, and wants it to stay where it is. */
  onEditing: () => void;
}

/**
 * The lines in blocks. The browser lays out and paints only the blocks near the view (CSS `content-visibility`), and
 * React renders only the block that changed, so two hours scroll like two minutes while the whole text stays in the
 * page for the browser's own search, for screen readers and for copying.
 */
export function TranscriptLines(props: TranscriptLinesProps) {
  const { lines, chapters, current, matches, shownMatch, onSeek, onCorrect, onEditing } = props;
  const [edited, setEdited] = useState<string | null>(null);
  const edit = useCallback(
    (id: string | null): void => {
      setEdited(id);
      if (id !== null) onEditing();
    },
    [onEditing],
  );
  const blocks = useMemo(() => {
    const headings = chapterHeadings(lines, chapters);
    return chunk(lines).map((block, at) => ({
      lines: block,
      first: at * BLOCK,
      headings: headings.slice(at * BLOCK, (at + 1) * BLOCK),
    }));
  }, [lines, chapters]);
  const found = useMemo(() => Map.groupBy(matches, (match) => Math.floor(match.line / BLOCK)), [matches]);
  const tabStop = Math.max(current, 0);

  return (
    <ol className="ph-lines" data-moves-by-arrows="" onKeyDown={moveBetweenLines}>
      {blocks.map(({ first, lines: block, headings }, at) => {
        const within = (line: number): number => (line >= first && line < first + BLOCK ? line - first : -1);
        return (
          <TranscriptBlock
            key={first}
            lines={block}
            headings={headings}
            first={first}
            current={within(current)}
            tabStop={within(tabStop)}
            matches={found.get(at) ?? NO_MATCHES}
            shownMatch={shownMatch && within(shownMatch.line) >= 0 ? shownMatch : undefined}
            onSeek={onSeek}
            onCorrect={onCorrect}
            edited={block.some(({ id }) => id === edited) ? (edited ?? undefined) : undefined}
            onEdit={edit}
          />
        );
      })}
    </ol>
  );
}

interface TranscriptBlockProps {
  lines: readonly TimedSegment[];
  headings: readonly (string | undefined)[];
  first: number;
  current: number;
  tabStop: number;
  matches: readonly Match[];
  shownMatch: Match | undefined;
  onSeek: (line: number) => void;
  onCorrect: SaveCorrection | undefined;
  /** The id of the line being corrected. */
  edited: string | undefined;
  onEdit: (id: string | null) => void;
}

const TranscriptBlock = memo(function TranscriptBlock(props: TranscriptBlockProps) {
  const { lines, headings, first, matches, onSeek, onCorrect, edited, onEdit } = props;
  return (
    <li className="ph-block" style={{ containIntrinsicBlockSize: `auto ${estimatedHeight(lines)}px` }}>
      <ol>
        {lines.map((line, index) => {
          const found = matches.filter((match) => match.line === first + index);
          return (
            <li
              key={line.id}
              className="ph-line"
              data-line={first + index}
              aria-current={index === props.current ? 'true' : undefined}
              data-edited={line.id === edited || undefined}
              onClick={
                line.id === edited
                  ? undefined
                  : (event) => seekUnlessSelecting(event, () => onSeek(first + index))
              }
            >
              {headings[index] && <h2 className="ph-line-heading">{headings[index]}</h2>}
              <button
                type="button"
                className="ph-line-time ph-time"
                tabIndex={index === props.tabStop ? 0 : -1}
              >
                <span className="ph-hidden">Go to {spokenTime(line.start)}</span>
                <span aria-hidden="true">{formatClock(line.start)}</span>
              </button>
              {onCorrect && line.id === edited ? (
                <LineEditor line={line} onSave={onCorrect} onClose={() => onEdit(null)} />
              ) : (
                <p className="ph-line-text">
                  {line.speaker && <strong className="ph-line-speaker">{line.speaker}: </strong>}
                  {found.length === 0 ? line.text : markMatches(line.text, found, props.shownMatch)}
                </p>
              )}
              {onCorrect && line.id !== edited && (
                <button
                  type="button"
                  className="ph-line-edit"
                  tabIndex={index === props.tabStop ? 0 : -1}
                  onClick={(event) => {
                    event.stopPropagation();
                    onEdit(line.id);
                  }}
                >
                  <span className="ph-hidden">Correct the line at {spokenTime(line.start)}</span>
                  <Icon path={EDIT} size={16} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </li>
  );
});

function markMatches(text: string, matches: readonly Match[], shown: Match | undefined): ReactNode {
  return cutAtMatches(text, matches).map((piece, index) =>
    piece.match ? (
      <mark key={index} data-shown={piece.match === shown || undefined}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** A person who selects text to copy it has not asked to go anywhere. */
function seekUnlessSelecting(event: MouseEvent<HTMLElement>, seek: () => void): void {
  const selection = getSelection();
  if (selection && !selection.isCollapsed && selection.containsNode(event.currentTarget, true)) return;
  seek();
}

/** One tab stop for the whole transcript; arrows walk from line to line. */
function moveBetweenLines(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
  if (step === 0 || !line || line.dataset['edited']) return;
  event.preventDefault();
  const next = `[data-line="${Number(line.dataset['line']) + step}"] button`;
  event.currentTarget.querySelector<HTMLElement>(next)?.focus();
}

/** Each chapter's title above the first line that starts in it. */
function chapterHeadings(
  lines: readonly TimedSegment[],
  chapters: readonly TimedChapter[],
): (string | undefined)[] {
  let next = 0;
  return lines.map((line) => {
    let heading: string | undefined;
    // Half a second of grace: a chapter may begin in the breath before its first line's rounded start.
    for (
      let chapter = chapters[next];
      chapter && chapter.start <= line.start + 0.5;
      chapter = chapters[++next]
    ) {
      heading = chapter.title;
    }
    return heading;
  });
}

function chunk(lines: readonly TimedSegment[]): (readonly TimedSegment[])[] {
  return Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, at) =>
    lines.slice(at * BLOCK, (at + 1) * BLOCK),
  );
}

/** Pixels a block will take, so that the scrollbar is nearly right before it was ever laid out. */
function estimatedHeight(lines: readonly TimedSegment[]): number {
  return lines.reduce((height, line) => height + 16 + 22 * Math.ceil(line.text.length / 42), 0);
}
