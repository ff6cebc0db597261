import { PlayArrowOutlinedIcon } from '@playhead/ui/icons/play-arrow-outlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { formatCount } from '@playhead/ui';
import { useState } from 'react';
import { formatRange, formatSeconds } from './format.js';
import { lengthOf, type CutRange, type CutRanges, type TimeRange } from './ranges.js';
import * as styles from './cut-panel.module.css';

const NAMES = { remove: 'Removed', silence: 'Silenced' } as const;

interface CutListProps {
  ranges: CutRanges;
  textOf: (part: TimeRange) => string;
  onPlay: (part: TimeRange) => void;
  onChoose: (cut: CutRange) => void;
  onKeep: (cut: CutRange) => void;
}

/** The cuts as a list, which offers by keyboard and screen reader what the waveform shows. */
export function CutList(props: CutListProps) {
  const { ranges } = props;
  const [isOpen, setOpen] = useState(false);
  if (ranges.length === 0) return null;
  return (
    <details className={styles.cuts} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summaryOf(ranges)}</summary>
      {isOpen && <Cuts {...props} />}
    </details>
  );
}

function Cuts({ ranges, textOf, onPlay, onChoose, onKeep }: CutListProps) {
  return (
    <ol className={styles.list}>
      {ranges.map((cut) => {
        const name = `${NAMES[cut.kind]} part at ${formatRange(cut)}`;
        return (
          <li key={`${cut.kind}-${cut.start}`}>
            <IconButton
              size="small"
              aria-label={`Play the ${name.toLowerCase()}`}
              onClick={() => onPlay(cut)}
            >
              <PlayArrowOutlinedIcon />
            </IconButton>
            <div>
              <p className={styles.time}>
                {NAMES[cut.kind]} · {formatRange(cut)} · {formatSeconds(cut.end - cut.start)}
              </p>
              <p>{textOf(cut)}</p>
            </div>
            <span className={styles.itemActions}>
              <Button
                size="small"
                variant="text"
                aria-label={`Select the ${name.toLowerCase()}`}
                onClick={() => onChoose(cut)}
              >
                Select
              </Button>
              <Button
                size="small"
                variant="text"
                aria-label={`Keep the ${name.toLowerCase()}`}
                onClick={() => onKeep(cut)}
              >
                Keep
              </Button>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function summaryOf(ranges: CutRanges): string {
  return (['remove', 'silence'] as const)
    .flatMap((kind) => {
      const parts = ranges.filter((range) => range.kind === kind);
      if (parts.length === 0) return [];
      return `${formatCount(parts.length, 'part')} ${NAMES[kind].toLowerCase()}, ${formatSeconds(lengthOf(parts))}`;
    })
    .join(' · ');
}
