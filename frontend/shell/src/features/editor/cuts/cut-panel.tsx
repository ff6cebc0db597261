import { CloseOutlinedIcon } from '@playhead/ui/icons/close-outlined';
import { RedoOutlinedIcon } from '@playhead/ui/icons/redo-outlined';
import { UndoOutlinedIcon } from '@playhead/ui/icons/undo-outlined';
import { ZoomInOutlinedIcon } from '@playhead/ui/icons/zoom-in-outlined';
import { ZoomOutOutlinedIcon } from '@playhead/ui/icons/zoom-out-outlined';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import type { PlayerHandle } from '@playhead/player';
import { VisuallyHidden } from '@playhead/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Recording } from '../../../api/recordings.js';
import { AskedProposals, ProposalButtons } from './asked-proposals.js';
import { CutList } from './cut-list.js';
import type { ProposalKind } from './proposals.js';
import { removedSeconds, type TimeRange } from './ranges.js';
import { SaveBar } from './save-bar.js';
import { SelectionBar } from './selection-bar.js';
import type { CutPlayback } from './use-cut-playback.js';
import type { Cutting } from './use-cuts.js';
import { snapPoints } from './snap.js';
import { useCutSteps } from './use-cut-steps.js';
import { useSound } from './use-sound.js';
import { Waveform } from './waveform.js';
import { textIn, type WordTimes } from './word-times.js';
import * as styles from './cut-panel.module.css';

/** Maximum number of characters quoted from a part. */
const QUOTE = 120;
const MAX_ZOOM = 64;
/** Minimum number of seconds shown at the highest zoom. */
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
  /** Set to the panel's keyboard handler. See the player's `onKey`. */
  keysRef: RefObject<((event: KeyboardEvent) => boolean) | null>;
  /** The kind of proposals that is open. */
  asked: ProposalKind | null;
  onAsk: (kind: ProposalKind | null) => void;
  onCreateClip: (part: TimeRange) => void;
  onClose: () => void;
}

/** Trims and cuts a recording: waveform, chapters, selection, proposals and saving. */
export default function CutPanel(props: CutPanelProps) {
  const { player, recording, cutting, playback, times, keysRef, asked, onAsk } = props;
  const { id, transcript, chapters, hasPicture } = recording;
  const { ranges } = cutting;
  const duration = cutting.saved?.originalDuration ?? recording.duration ?? 0;
  const sound = useSound(id);
  const steps = useCutSteps({ player, transcript, times, cutting, duration, keysRef });
  const { selection } = steps;
  const [zoom, setZoom] = useState(1);
  const [proposed, setProposed] = useState<readonly TimeRange[]>(NOTHING);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const maxZoom = Math.max(Math.min(MAX_ZOOM, 2 ** Math.floor(Math.log2(duration / CLOSEST))), 1);
  const textOf = useCallback(
    (part: TimeRange) => textIn(part, transcript, times, QUOTE),
    [transcript, times],
  );

  const points = useMemo(() => snapPoints(transcript, times), [transcript, times]);
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
        <div className={styles.tools}>
          <IconAction name="Undo" keys="Ctrl+Z" disabled={!cutting.canUndo} onClick={steps.undo}>
            <UndoOutlinedIcon />
          </IconAction>
          <IconAction name="Redo" keys="Ctrl+Shift+Z" disabled={!cutting.canRedo} onClick={steps.redo}>
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
      </div>
      <Waveform
        player={player}
        sound={sound}
        duration={duration}
        chapters={chapters}
        ranges={ranges}
        proposed={proposed}
        selection={selection}
        snapPoints={points}
        zoom={zoom}
        onSelect={steps.select}
        onChoose={steps.select}
        onResize={steps.resize}
        onTrim={steps.trim}
        onSeek={steps.seek}
      />
      <SelectionBar
        selection={selection}
        marked={steps.marked}
        chosen={steps.chosen}
        overlapsCut={ranges.some(
          ({ start, end }) => selection && start < selection.end && selection.start < end,
        )}
        canBlur={hasPicture}
        text={selection ? textOf(selection) : ''}
        onMark={steps.mark}
        onPlay={playback.playPart}
        onCut={steps.cut}
        onKeep={steps.keep}
        onBlur={steps.blur}
        onCreateClip={props.onCreateClip}
        onClear={steps.clear}
      />
      <ProposalButtons asked={asked} hasSpeech={transcript.length > 0} onAsk={onAsk} />
      {asked && (
        <AskedProposals
          id={id}
          kind={asked}
          ranges={ranges}
          onPlay={playback.playPart}
          onChosen={setProposed}
          onClose={() => onAsk(null)}
          onApply={(parts, kind) => {
            steps.cutAll(kind, parts, asked === 'personalData');
            onAsk(null);
          }}
        />
      )}
      <CutList
        ranges={ranges}
        textOf={textOf}
        onPlay={playback.playPart}
        onChoose={(cut) => {
          steps.select(cut);
          steps.seek(cut.start);
        }}
        onKeep={steps.keep}
      />
      <SaveBar cutting={cutting} newLength={newLength} duration={duration} />
      <VisuallyHidden as="div">
        <p role="status">{steps.message}</p>
      </VisuallyHidden>
    </section>
  );
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
