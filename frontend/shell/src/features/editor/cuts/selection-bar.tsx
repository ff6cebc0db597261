import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { formatMoment, formatRange, formatSeconds } from './format.js';
import type { CutKind, CutRange, TimeRange } from './ranges.js';
import * as styles from './cut-panel.module.css';

interface SelectionBarProps {
  selection: TimeRange | null;
  /** One edge of a selection whose other edge is not set yet. */
  marked: Partial<TimeRange> | null;
  /** The selected cut. */
  chosen: CutRange | null;
  overlapsCut: boolean;
  /** Whether the recording has video. */
  canBlur: boolean;
  /** The words in the selection. */
  text: string;
  onMark: (edge: 'start' | 'end') => void;
  onPlay: (part: TimeRange) => void;
  onCut: (kind: CutKind, part: TimeRange) => void;
  onKeep: (part: TimeRange) => void;
  onBlur: (cut: CutRange, blur: boolean) => void;
  onCreateClip: (part: TimeRange) => void;
  onClear: () => void;
}

export function SelectionBar(props: SelectionBarProps) {
  const { selection, marked, chosen, onMark } = props;
  return (
    <>
      <div className={styles.row}>
        <Button size="small" variant="text" onClick={() => onMark('start')}>
          Set start
        </Button>
        <Button size="small" variant="text" onClick={() => onMark('end')}>
          Set end
        </Button>
        {selection && <Actions {...props} selection={selection} />}
      </div>
      <p className={styles.what}>
        {selection ? (
          <>
            <strong>
              {formatRange(selection)} · {formatSeconds(selection.end - selection.start)}
            </strong>{' '}
            {chosen && (chosen.kind === 'remove' ? 'Removed. ' : 'Silenced. ')}
            {props.text && `“${props.text}”`}
          </>
        ) : marked ? (
          'start' in marked ? (
            `Starts at ${formatMoment(marked.start!)}. Play on, then set the end.`
          ) : (
            `Ends at ${formatMoment(marked.end!)}. Go back, then set the start.`
          )
        ) : (
          'Select words in the transcript, drag over the waveform, or set start and end while it plays.'
        )}
      </p>
    </>
  );
}

function Actions(props: SelectionBarProps & { selection: TimeRange }) {
  const { selection, chosen, onCut, onKeep, onPlay, onCreateClip, onClear, onBlur } = props;
  return (
    <>
      <Button size="small" variant="text" onClick={() => onPlay(selection)}>
        Play
      </Button>
      {chosen?.kind !== 'remove' && (
        <Button size="small" onClick={() => onCut('remove', selection)}>
          Remove
        </Button>
      )}
      {chosen?.kind !== 'silence' && (
        <Button size="small" onClick={() => onCut('silence', selection)}>
          Silence
        </Button>
      )}
      {props.overlapsCut && (
        <Button size="small" onClick={() => onKeep(selection)}>
          Keep
        </Button>
      )}
      {chosen?.kind === 'silence' && props.canBlur && (
        <FormControlLabel
          className={styles.switch}
          control={
            <Checkbox
              size="small"
              checked={chosen.blur ?? false}
              onChange={(event) => onBlur(chosen, event.target.checked)}
            />
          }
          label="Blur the picture"
        />
      )}
      <Button size="small" onClick={() => onCreateClip(selection)}>
        Create clip
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        Clear
      </Button>
    </>
  );
}
