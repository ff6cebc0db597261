import { classNames, formatClock, spokenTime, VisuallyHidden } from '@playhead/ui/light';
import { memo, type MouseEvent, type ReactNode } from 'react';
import type { SaveCorrection } from './correction.js';
import { EDIT } from '../ui/icon-paths.js';
import { Icon } from '../ui/icon.js';
import { LineEditor } from './line-editor.js';
import { cutAtMatches, type Match } from './search.js';
import type { TimedSegment } from '../timeline/timeline.js';
import * as styles from './transcript-line.module.css';
import * as numerals from '../ui/numerals.module.css';
import * as marker from '../ui/playhead-marker.module.css';

interface TranscriptLineProps {
  line: TimedSegment;
  /** Its index in the transcript. */
  number: number;
  /** The title of the chapter that begins with it. */
  heading: string | undefined;
  isCurrent: boolean;
  isTabStop: boolean;
  matches: readonly Match[];
  shownMatch: Match | undefined;
  onSeek: (line: number) => void;
  onCorrect: SaveCorrection | undefined;
  isEdited: boolean;
  onEdit: (id: string | null) => void;
}

export const TranscriptLine = memo(function TranscriptLine(props: TranscriptLineProps) {
  const { line, number, heading, isCurrent, isEdited, matches, onCorrect } = props;
  const tabIndex = props.isTabStop ? 0 : -1;
  return (
    <li
      className={classNames(styles.line, marker.marked)}
      data-line={number}
      aria-current={isCurrent ? 'true' : undefined}
      data-edited={isEdited || undefined}
      data-correctable={onCorrect && !isEdited ? true : undefined}
      onClick={isEdited ? undefined : (event) => seekUnlessSelecting(event, () => props.onSeek(number))}
    >
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <button type="button" className={classNames(styles.time, numerals.tabular)} tabIndex={tabIndex}>
        <VisuallyHidden>Go to {spokenTime(line.start)}</VisuallyHidden>
        <span aria-hidden="true">{formatClock(line.start)}</span>
      </button>
      {onCorrect && isEdited ? (
        <LineEditor line={line} onSave={onCorrect} onClose={() => props.onEdit(null)} />
      ) : (
        <p className={styles.text}>
          {line.speaker && <strong className={styles.speaker}>{line.speaker}: </strong>}
          {matches.length === 0 ? line.text : markMatches(line.text, matches, props.shownMatch)}
        </p>
      )}
      {onCorrect && !isEdited && (
        <button
          type="button"
          className={styles.edit}
          data-edit=""
          tabIndex={tabIndex}
          onClick={(event) => {
            event.stopPropagation();
            props.onEdit(line.id);
          }}
        >
          <VisuallyHidden>Correct the line at {spokenTime(line.start)}</VisuallyHidden>
          <Icon path={EDIT} size={16} />
        </button>
      )}
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
