import CloseOutlinedIcon from '@mui/icons-material/CloseOutlined';
import RedoOutlinedIcon from '@mui/icons-material/RedoOutlined';
import UndoOutlinedIcon from '@mui/icons-material/UndoOutlined';
import ZoomInOutlinedIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutOutlinedIcon from '@mui/icons-material/ZoomOutOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import type { PlayerHandle } from '@playhead/player';
import { VisuallyHidden } from '@playhead/ui';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import {
  useGetWaveformQuery,
  useListCutProposalsQuery,
  type CutProposals,
  type Recording,
} from '../../../api/recordings.js';
import { toastError } from '../../../session/toast-error.js';
import { cutCommandFor } from './cut-keys.js';
import { CutList } from './cut-list.js';
import { formatRange, formatSeconds } from './format.js';
import { FRAME } from './frame.js';
import { Proposals, type ProposalKind, type ProposedPart } from './proposals.js';
import {
  removedSeconds,
  uncut,
  withCut,
  withKept,
  withMoved,
  withTrim,
  type CutKind,
  type CutRanges,
  type TimeRange,
} from './ranges.js';
import { SaveBar } from './save-bar.js';
import { SelectionBar } from './selection-bar.js';
import type { CutPlayback } from './use-cut-playback.js';
import type { Cutting } from './use-cuts.js';
import { useTextSelection } from './use-text-selection.js';
import { Waveform } from './waveform.js';
import type { Peaks } from './wave-path.js';
import { textIn, type WordTimes } from './word-times.js';
import * as styles from './cut-panel.module.css';

/** Characters of what is said that are shown of a part. */
const QUOTE = 120;
const MAX_ZOOM = 64;
/** Seconds that the closest look shows at least. */
const CLOSEST = 4;
const NOTHING: readonly TimeRange[] = [];

export interface CutPanelProps {
  player: RefObject<PlayerHandle | null>;
  recording: Recording;
  cutting: Cutting;
  playback: CutPlayback;
  times: WordTimes;
  showsOriginal: boolean;
  onShowOriginal: (shown: boolean) => void;
  /** Given what the panel does with a key of the page; see the player's `onKey`. */
  keysRef: RefObject<((event: KeyboardEvent) => boolean) | null>;
  onCreateClip: (part: TimeRange) => void;
  onClose: () => void;
}

/** Where a recording is trimmed and cut: the sound with its chapters, what is selected, what is proposed, saving. */
export default function CutPanel(props: CutPanelProps) {
  const { player, recording, cutting, playback, times, keysRef } = props;
  const { id, transcript, chapters, hasPicture } = recording;
  const { ranges, change } = cutting;
  const duration = cutting.saved?.originalDuration ?? recording.duration ?? 0;
  const sound = useSound(id);
  const [selection, setSelection] = useState<TimeRange | null>(null);
  const [zoom, setZoom] = useState(1);
  const [asked, setAsked] = useState<ProposalKind | null>(null);
  const [proposed, setProposed] = useState<readonly TimeRange[]>(NOTHING);
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const maxZoom = Math.max(Math.min(MAX_ZOOM, 2 ** Math.floor(Math.log2(duration / CLOSEST))), 1);
  const chosen =
    selection && ranges.find(({ start, end }) => start === selection.start && end === selection.end);
  const textOf = useCallback(
    (part: TimeRange) => textIn(part, transcript, times, QUOTE),
    [transcript, times],
  );

  useTextSelection(transcript, times, (selected) => {
    if (selected) setSelection(selected);
  });

  /** One step, said to who does not see the waveform. */
  const step = (next: CutRanges, what: string, options?: { isPrivate: boolean }): void => {
    change(next, options);
    setMessage(what);
  };
  const clear = (): void => {
    setSelection(null);
    document.getSelection()?.removeAllRanges();
  };
  const cut = (kind: CutKind, part: TimeRange): void => {
    const base = chosen ? withKept(ranges, part) : ranges;
    step(
      withCut(base, { ...part, kind }, duration),
      `${kind === 'remove' ? 'Removed' : 'Silenced'} ${formatRange(part)}, ${formatSeconds(part.end - part.start)}.`,
    );
    clear();
  };
  const keep = (part: TimeRange): void => {
    step(withKept(ranges, part), `Kept ${formatRange(part)}.`);
    clear();
  };
  const remove = (): void => {
    const part = selection ?? focusedLine(transcript);
    if (part) cut('remove', part);
  };
  const now = (): number => player.current?.currentTime() ?? 0;
  const seek = (seconds: number): void => player.current?.seek(Math.min(Math.max(seconds, 0), duration));
  const mark = (edge: 'start' | 'end'): void => {
    const time = now();
    const [start, end] = edge === 'start' ? [time, selection?.end] : [selection?.start, time];
    const isInOrder = start !== undefined && end !== undefined && start < end;
    if (isInOrder) return setSelection({ start, end });
    setSelection(edge === 'start' ? { start: time, end: duration } : { start: 0, end: time });
  };
  const stepFrame = (by: 1 | -1): void => {
    player.current?.pause();
    seek(now() + by * FRAME);
  };
  const undo = (): void => {
    if (!cutting.canUndo) return;
    cutting.undo();
    setMessage('Undone.');
  };
  const redo = (): void => {
    if (!cutting.canRedo) return;
    cutting.redo();
    setMessage('Redone.');
  };

  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const command = cutCommandFor(event);
    switch (command) {
      case 'mark-start':
        mark('start');
        break;
      case 'mark-end':
        mark('end');
        break;
      case 'remove':
        remove();
        break;
      case 'frame-back':
        stepFrame(-1);
        break;
      case 'frame-on':
        stepFrame(1);
        break;
      case 'undo':
        undo();
        break;
      case 'redo':
        redo();
        break;
      case 'clear':
        if (!selection) return false;
        clear();
        break;
      case null:
        return false;
    }
    return true;
  });
  useEffect(() => {
    keysRef.current = (event) => onKey(event);
    return () => {
      keysRef.current = null;
    };
  }, [keysRef]);

  const newLength = duration - removedSeconds(ranges);
  return (
    <section className={styles.panel} aria-label="Trim & cut">
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Trim & cut
        </h2>
        <FormControlLabel
          className={styles.switch}
          control={
            <Switch
              size="small"
              checked={props.showsOriginal}
              onChange={(_, checked) => props.onShowOriginal(checked)}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
          label="Show the original"
        />
        <IconAction name="Undo" keys="Ctrl+Z" disabled={!cutting.canUndo} onClick={undo}>
          <UndoOutlinedIcon />
        </IconAction>
        <IconAction name="Redo" keys="Ctrl+Shift+Z" disabled={!cutting.canRedo} onClick={redo}>
          <RedoOutlinedIcon />
        </IconAction>
        <IconAction name="Zoom out" disabled={zoom === 1} onClick={() => setZoom(zoom / 2)}>
          <ZoomOutOutlinedIcon />
        </IconAction>
        <IconAction name="Zoom in" disabled={zoom >= maxZoom} onClick={() => setZoom(zoom * 2)}>
          <ZoomInOutlinedIcon />
        </IconAction>
        <IconAction name="Close Trim & cut" onClick={props.onClose}>
          <CloseOutlinedIcon />
        </IconAction>
      </div>
      <Waveform
        player={player}
        sound={sound}
        duration={duration}
        chapters={chapters}
        ranges={ranges}
        proposed={proposed}
        selection={selection}
        zoom={zoom}
        onSelect={setSelection}
        onChoose={setSelection}
        onResize={(resized) => {
          if (chosen) step(withMoved(ranges, chosen, resized, duration), `Now ${formatRange(resized)}.`);
          setSelection(resized);
        }}
        onTrim={(kept) => step(withTrim(ranges, kept, duration), `Keeps ${formatRange(kept)}.`)}
        onSeek={seek}
      />
      <SelectionBar
        selection={selection}
        chosen={chosen ?? null}
        overlapsCut={ranges.some(
          ({ start, end }) => selection && start < selection.end && selection.start < end,
        )}
        canBlur={hasPicture}
        text={selection ? textOf(selection) : ''}
        onMark={mark}
        onPlay={playback.playPart}
        onCut={cut}
        onKeep={keep}
        onBlur={(blurred, blur) =>
          step(
            withCut(withKept(ranges, blurred), { ...blurred, blur }, duration),
            blur ? 'The picture is blurred there.' : 'The picture is shown there.',
          )
        }
        onCreateClip={props.onCreateClip}
        onClear={clear}
      />
      <ProposalButtons asked={asked} hasSpeech={transcript.length > 0} onAsk={setAsked} />
      {asked && (
        <AskedProposals
          id={id}
          kind={asked}
          ranges={ranges}
          onPlay={playback.playPart}
          onChosen={setProposed}
          onClose={() => setAsked(null)}
          onApply={(parts, kind) => {
            step(
              parts.reduce<CutRanges>((all, part) => withCut(all, { ...part, kind }, duration), ranges),
              `${parts.length} ${kind === 'remove' ? 'removed' : 'silenced'}.`,
              { isPrivate: asked === 'personalData' },
            );
            setAsked(null);
          }}
        />
      )}
      <CutList
        ranges={ranges}
        textOf={textOf}
        onPlay={playback.playPart}
        onChoose={(cut) => {
          setSelection(cut);
          seek(cut.start);
        }}
        onKeep={keep}
      />
      <SaveBar cutting={cutting} newLength={newLength} duration={duration} />
      <VisuallyHidden as="div">
        <p role="status">{message}</p>
      </VisuallyHidden>
    </section>
  );
}

const POLLING_UNTIL_READY = 2000;

/** How loud the recording is; undefined until that is known, null where it cannot be had. */
function useSound(id: string): Peaks | null | undefined {
  const [isDone, setDone] = useState(false);
  const { data, isError } = useGetWaveformQuery(
    { id },
    { pollingInterval: isDone ? 0 : POLLING_UNTIL_READY },
  );
  const isKnown = isError || data?.isReady === true;
  if (isKnown !== isDone) setDone(isKnown);
  if (isError) return null;
  return data?.isReady ? data : undefined;
}

function IconAction(props: {
  name: string;
  keys?: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  const { name, keys, disabled = false, onClick, children } = props;
  return (
    <Tooltip title={keys ? `${name} (${keys})` : name}>
      <span>
        <IconButton size="small" aria-label={name} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

const PROPOSALS: readonly { kind: ProposalKind; label: string; needsSpeech: boolean }[] = [
  { kind: 'pauses', label: 'Remove long pauses', needsSpeech: false },
  { kind: 'fillers', label: 'Remove filler words', needsSpeech: true },
  { kind: 'personalData', label: 'Find personal data', needsSpeech: true },
];

function ProposalButtons(props: {
  asked: ProposalKind | null;
  hasSpeech: boolean;
  onAsk: (kind: ProposalKind | null) => void;
}) {
  const { asked, hasSpeech, onAsk } = props;
  return (
    <div className={styles.row}>
      {PROPOSALS.filter(({ needsSpeech }) => hasSpeech || !needsSpeech).map(({ kind, label }) => (
        <Button
          key={kind}
          size="small"
          aria-expanded={asked === kind}
          onClick={() => onAsk(asked === kind ? null : kind)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

interface AskedProposalsProps {
  id: string;
  kind: ProposalKind;
  ranges: CutRanges;
  onPlay: (part: TimeRange) => void;
  onChosen: (parts: readonly TimeRange[]) => void;
  onApply: (parts: readonly TimeRange[], kind: CutKind) => void;
  onClose: () => void;
}

function AskedProposals({ id, kind, ranges, onClose, ...shown }: AskedProposalsProps) {
  const { data, error } = useListCutProposalsQuery({ id });
  const failed = useEffectEvent(() => {
    toastError(error, 'Search failed', "The recording couldn't be searched. Please try again.");
    onClose();
  });
  useEffect(() => {
    if (error) failed();
  }, [error]);
  const parts = useMemo<ProposedPart[] | null>(
    () => (data ? uncut<ProposedPart>(partsOf(data, kind), ranges) : null),
    [data, kind, ranges],
  );
  if (!parts) return <p className={styles.what}>Searching the recording...</p>;
  return <Proposals key={kind} kind={kind} parts={parts} onClose={onClose} {...shown} />;
}

const PERSONAL_DATA: Record<CutProposals['personalData'][number]['kind'], string> = {
  card: 'Card number',
  phone: 'Phone number',
  email: 'Email address',
  address: 'Address',
};

const partsOf = (proposals: CutProposals, kind: ProposalKind): ProposedPart[] =>
  kind === 'personalData'
    ? proposals.personalData.map(({ kind: what, ...part }) => ({ ...part, label: PERSONAL_DATA[what] }))
    : proposals[kind];

/** The line of the transcript that has the focus. */
function focusedLine(lines: readonly TimeRange[]): TimeRange | null {
  const line = document.activeElement?.closest<HTMLElement>('[data-transcript-view] [data-line]');
  const { start, end } = lines[Number(line?.dataset['line'] ?? NaN)] ?? {};
  return start === undefined || end === undefined ? null : { start, end };
}
