import { classNames, formatClock, spokenTime, VisuallyHidden } from '@playhead/ui/light';
import { memo, type MouseEvent, type ReactNode } from 'react';
import type { SaveCorrection } from './correction.js';
import { EDIT } from '../../ui/later-icon-paths.js';
import { Icon } from '../../ui/icon.js';
import { LineEditor } from './line-editor.js';
import { linePieces, type LinePiece } from './line-pieces.js';
import type { Match } from '../search/search.js';
import { SpeakerMenu } from './speaker-menu.js';
import { SuggestedName } from './suggested-name.js';
import type { LineCuts } from '../text-cuts.js';
import type { UnsurePlace } from '../unsure/unsure.js';
import { UNSURE_TIP } from '../unsure/unsure-tip.js';
import type { TimedSegment } from '../../timeline/timeline.js';
import * as styles from './transcript-line.module.css';
import * as numerals from '../../ui/numerals.module.css';
import * as marker from '../../ui/playhead-marker.module.css';

interface TranscriptLineProps {
  line: TimedSegment;
  /** Index in the transcript. */
  number: number;
  /** Title of the chapter that starts with this line. */
  heading: string | undefined;
  /** The speaker, if this line starts their turn. */
  speaker: string | undefined;
  isCurrent: boolean;
  isTabStop: boolean;
  matches: readonly Match[];
  shownMatch: Match | undefined;
  /** The low-confidence range that was navigated to. */
  shownUnsure: UnsurePlace | undefined;
  hidesFillers: boolean;
  cuts: LineCuts | undefined;
  onSeek: (line: number) => void;
  onCorrect: SaveCorrection | undefined;
  isEdited: boolean;
  onEdit: (id: string | null) => void;
}

export const TranscriptLine = memo(function TranscriptLine(props: TranscriptLineProps) {
  const { line, number, heading, speaker, isCurrent, isEdited, matches, onCorrect } = props;
  const tabIndex = props.isTabStop ? 0 : -1;
  const pieces = linePieces(line.text, {
    matches,
    // Shown only to users who may correct the transcript.
    unsure: (onCorrect && line.unsure) ?? [],
    hidden: (props.hidesFillers && line.fillers) || [],
    ...props.cuts,
  });
  return (
    <li
      className={classNames(styles.line, marker.marked)}
      data-line={number}
      hidden={pieces.length === 0 && !isEdited && !heading}
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
        <LineEditor
          line={line}
          select={props.shownUnsure}
          onSave={onCorrect}
          onClose={() => props.onEdit(null)}
        />
      ) : (
        <p className={styles.text} data-said="">
          {speaker && (
            <span className={styles.speaker} data-speaker="">
              {onCorrect ? (
                <SpeakerMenu line={line.id} speaker={line.speaker} label={speaker} tabIndex={tabIndex} />
              ) : (
                <strong>{speaker}</strong>
              )}
              <SuggestedName line={line.id} />
            </span>
          )}
          {pieces.map((piece, index) => marked(piece, index, props))}
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

function marked(piece: LinePiece, key: number, shown: TranscriptLineProps): ReactNode {
  const { cut } = piece;
  const words = heardOrFound(piece, key, shown);
  if (cut === 'removed')
    return (
      <del key={key} className={styles.removed} aria-roledescription="removed">
        {words}
      </del>
    );
  if (cut === 'silenced')
    return (
      <span key={key} role="mark" className={styles.silenced} aria-roledescription="silenced">
        {words}
      </span>
    );
  return words;
}

function heardOrFound(
  { text, match, unsure }: LinePiece,
  key: number,
  shown: TranscriptLineProps,
): ReactNode {
  const words = match ? (
    <mark key={key} data-shown={match === shown.shownMatch || undefined}>
      {text}
    </mark>
  ) : (
    text
  );
  if (!unsure) return words;
  return (
    <span
      key={key}
      role="mark"
      className={styles.unsure}
      tabIndex={-1}
      aria-describedby={UNSURE_TIP}
      data-unsure=""
      data-shown={unsure[0] === shown.shownUnsure?.from || undefined}
    >
      {words}
    </span>
  );
}

/** Selecting text to copy it must not seek. */
function seekUnlessSelecting(event: MouseEvent<HTMLElement>, seek: () => void): void {
  const selection = getSelection();
  if (selection && !selection.isCollapsed && selection.containsNode(event.currentTarget, true)) return;
  seek();
}
