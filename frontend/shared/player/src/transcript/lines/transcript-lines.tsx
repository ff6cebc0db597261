import { useMemo } from 'react';
import type { SaveCorrection } from './correction.js';
import { type Annotation, Annotations, annotationsBefore } from './annotations.js';
import { isOnlyFillers } from './line-pieces.js';
import type { Match } from '../search/search.js';
import type { TimedChapter, TimedSegment } from '../../timeline/timeline.js';
import type { TextCuts } from '../text-cuts.js';
import { TranscriptBlock } from './transcript-block.js';
import type { UnsurePlace } from '../unsure/unsure.js';
import * as styles from './transcript-lines.module.css';

/** Lines per block. Small, because a jump must lay out the visible blocks within one frame. */
const BLOCK = 10;
/** Label of a line without a speaker that follows one with a speaker. */
const UNKNOWN = 'Unknown speaker';
const NO_MATCHES: readonly Match[] = [];
const NONE: readonly Annotation[] = [];

interface TranscriptLinesProps {
  lines: readonly TimedSegment[];
  chapters: readonly TimedChapter[];
  current: number;
  matches: readonly Match[];
  shownMatch: Match | undefined;
  onSeek: (line: number) => void;
  onCorrect?: SaveCorrection | undefined;
  shownUnsure: UnsurePlace | undefined;
  hidesFillers: boolean;
  cuts?: TextCuts['lines'] | undefined;
  annotations?: readonly Annotation[] | undefined;
  /** Plays from a time in seconds. */
  onPlay?: ((seconds: number) => void) | undefined;
  /** ID of the line being corrected, which must stay in place. */
  edited: string | null;
  onEdit: (id: string | null) => void;
}

/**
 * The lines in blocks. The browser lays out only blocks near the viewport (CSS `content-visibility`) and
 * React renders only changed blocks, so long transcripts scroll smoothly. The whole text stays in the page
 * for the browser's search, screen readers and copying.
 */
export function TranscriptLines(props: TranscriptLinesProps) {
  const {
    lines,
    chapters,
    current,
    matches,
    shownMatch,
    shownUnsure,
    onSeek,
    onCorrect,
    edited,
    hidesFillers,
    annotations = NONE,
    onPlay,
  } = props;
  const blocks = useMemo(() => {
    const headings = chapterHeadings(lines, chapters);
    const speakers = turnSpeakers(lines, headings, hidesFillers);
    return chunk(lines).map((block, at) => ({
      lines: block,
      first: at * BLOCK,
      headings: headings.slice(at * BLOCK, (at + 1) * BLOCK),
      speakers: speakers.slice(at * BLOCK, (at + 1) * BLOCK),
    }));
  }, [lines, chapters, hidesFillers]);
  const between = useMemo(() => annotationsBefore(lines, annotations), [lines, annotations]);
  const found = useMemo(() => Map.groupBy(matches, (match) => Math.floor(match.line / BLOCK)), [matches]);
  const tabStop = Math.max(current, 0);

  return (
    <ol className={styles.lines} data-moves-by-arrows="" onKeyDown={moveBetweenLines}>
      {blocks.map(({ first, lines: block, headings, speakers }, at) => {
        const within = (line: number): number => (line >= first && line < first + BLOCK ? line - first : -1);
        return (
          <TranscriptBlock
            key={first}
            lines={block}
            headings={headings}
            speakers={speakers}
            first={first}
            current={within(current)}
            tabStop={within(tabStop)}
            matches={found.get(at) ?? NO_MATCHES}
            shownMatch={shownMatch && within(shownMatch.line) >= 0 ? shownMatch : undefined}
            shownUnsure={shownUnsure && within(shownUnsure.line) >= 0 ? shownUnsure : undefined}
            hidesFillers={hidesFillers}
            cuts={props.cuts}
            onSeek={onSeek}
            onCorrect={onCorrect}
            annotations={between}
            onPlay={onPlay}
            edited={block.some(({ id }) => id === edited) ? (edited ?? undefined) : undefined}
            onEdit={props.onEdit}
          />
        );
      })}
      <Annotations annotations={between.get(lines.length)} onPlay={onPlay} />
    </ol>
  );
}

/** The transcript is a single tab stop. Arrow keys move between lines. */
function moveBetweenLines(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
  if (step === 0 || !line || line.dataset['edited']) return;
  event.preventDefault();
  const lineAt = (at: number) => event.currentTarget.querySelector<HTMLElement>(`[data-line="${at}"]`);
  let at = Number(line.dataset['line']) + step;
  while (lineAt(at)?.hidden) at += step;
  lineAt(at)?.querySelector('button')?.focus();
}

/** Chapter titles by the first line that starts in each. */
function chapterHeadings(
  lines: readonly TimedSegment[],
  chapters: readonly TimedChapter[],
): (string | undefined)[] {
  let next = 0;
  return lines.map((line) => {
    let heading: string | undefined;
    // Half a second of tolerance, because a chapter may start just before its first line's rounded time.
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

/** Speakers by the first line of each turn. A chapter starts a new turn too. */
function turnSpeakers(
  lines: readonly TimedSegment[],
  headings: readonly (string | undefined)[],
  hidesFillers: boolean,
): (string | undefined)[] {
  let before = '';
  return lines.map(({ speaker = '', text, fillers }, at) => {
    if (hidesFillers && fillers && isOnlyFillers(text, fillers)) return undefined;
    const begins = speaker !== before || (speaker !== '' && headings[at] !== undefined);
    before = speaker;
    return begins ? speaker || UNKNOWN : undefined;
  });
}

function chunk(lines: readonly TimedSegment[]): (readonly TimedSegment[])[] {
  return Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, at) =>
    lines.slice(at * BLOCK, (at + 1) * BLOCK),
  );
}
