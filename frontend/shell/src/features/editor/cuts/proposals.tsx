import { PlayArrowOutlinedIcon } from '@playhead/ui/icons/play-arrow-outlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { formatCount } from '@playhead/ui';
import { useEffect, useRef, useState } from 'react';
import { formatRange, formatSeconds } from './format.js';
import { lengthOf, type CutKind, type TimeRange } from './ranges.js';
import * as styles from './cut-panel.module.css';

export type ProposalKind = 'pauses' | 'fillers' | 'smallTalk' | 'personalData';

export interface ProposedPart extends TimeRange {
  /** The words in the part. */
  text?: string | undefined;
  /** What the part is, in words. */
  label?: string | undefined;
}

interface ProposalsProps {
  kind: ProposalKind;
  parts: readonly ProposedPart[];
  onPlay: (part: TimeRange) => void;
  /** Reports the chosen parts, which the waveform highlights. */
  onChosen: (parts: readonly TimeRange[]) => void;
  onApply: (parts: readonly TimeRange[], kind: CutKind) => void;
  onClose: () => void;
}

const WORDS: Record<ProposalKind, { title: string; one: string; none: string }> = {
  pauses: { title: 'Long pauses', one: 'pause', none: 'There are no long pauses left to remove.' },
  fillers: { title: 'Filler words', one: 'filler word', none: 'There are no filler words left to remove.' },
  smallTalk: {
    title: 'Small talk and goodbyes',
    one: 'place',
    none: 'No small talk or goodbyes were found. Uncertain places are not listed.',
  },
  personalData: {
    title: 'Personal data',
    one: 'place',
    none: 'No card numbers, phone numbers, email addresses or postal addresses were found. Names are not searched for.',
  },
};

/** Previews proposed cuts and their total length. */
export function Proposals({ kind, parts, onPlay, onChosen, onApply, onClose }: ProposalsProps) {
  const { title, one, none } = WORDS[kind];
  const [left, setLeft] = useState<ReadonlySet<ProposedPart>>(new Set());
  const chosen = parts.filter((part) => !left.has(part));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    onChosen(parts.filter((part) => !left.has(part)));
    return () => onChosen([]);
  }, [parts, left, onChosen]);

  const choose = (part: ProposedPart, isChosen: boolean): void => {
    const next = new Set(left);
    if (isChosen) next.delete(part);
    else next.add(part);
    setLeft(next);
  };
  const apply = (cut: CutKind) => () => onApply(chosen, cut);

  return (
    <section className={styles.proposals} aria-labelledby="proposals-title">
      <h3 id="proposals-title" ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles.what} role="status">
        {parts.length === 0 ? (
          none
        ) : (
          <>
            <strong>{formatCount(chosen.length, one)}</strong>,{' '}
            <strong>{formatSeconds(lengthOf(chosen))}</strong> in all. Nothing changes until you choose{' '}
            {kind === 'personalData' ? 'what to do' : 'Remove'}.
          </>
        )}
      </p>
      {parts.length > 0 && (
        <ol className={styles.list}>
          {parts.map((part) => (
            <li key={`${part.start}-${part.end}`}>
              <Checkbox
                size="small"
                checked={!left.has(part)}
                onChange={(event) => choose(part, event.target.checked)}
                slotProps={{ input: { 'aria-label': `${part.text ?? one}, ${formatRange(part)}` } }}
              />
              <div>
                {part.text && <p>{part.text}</p>}
                <p className={styles.time}>
                  {[part.label, formatRange(part), formatSeconds(part.end - part.start)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <IconButton size="small" aria-label={`Play ${formatRange(part)}`} onClick={() => onPlay(part)}>
                <PlayArrowOutlinedIcon />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.row}>
        {parts.length > 0 && (
          <>
            {kind === 'personalData' && (
              <Button size="small" disabled={chosen.length === 0} onClick={apply('silence')}>
                Silence {formatCount(chosen.length, one)}
              </Button>
            )}
            <Button size="small" disabled={chosen.length === 0} onClick={apply('remove')}>
              Remove {formatCount(chosen.length, one)}
            </Button>
          </>
        )}
        <Button size="small" variant="text" onClick={onClose}>
          {parts.length > 0 ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </section>
  );
}
