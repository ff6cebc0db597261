import type { PlayerHandle, PlayerProps } from '@playhead/player';
import { Notice, Skeleton, ErrorBoundary } from '@playhead/ui';
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useListWordTimesQuery, type Recording } from '../../../api/recordings.js';
import { CUT_KEYS } from './cut-keys.js';
import type { ProposalKind } from './proposals.js';
import { type CutRanges, type TimeRange, withCut } from './ranges.js';
import { useCutPlayback } from './use-cut-playback.js';
import { useCuts } from './use-cuts.js';
import { useTextCuts } from './use-text-cuts.js';
import { timesByLine } from './word-times.js';

const CutPanel = lazy(() => import(/* webpackChunkName: "lazy-cuts" */ './cut-panel.js'));
const NOTHING: CutRanges = [];

export interface TrimAndCut {
  isOpen: boolean;
  isUnsaved: boolean;
  open: () => void;
  /** Opens the panel with proposals. */
  propose: (kind: ProposalKind) => void;
  /** Opens the panel with unsaved cuts. */
  cut: (parts: readonly TimeRange[]) => void;
  /** The time of each word, where known. */
  times: ReturnType<typeof timesByLine>;
  /** Player props that apply whether the panel is open or not. */
  playerProps: Pick<PlayerProps, 'cuts' | 'onKey' | 'keys'>;
  panel: ReactNode;
}

/** Adds cuts to the editor: playback skips them, the transcript strikes them out, and a panel edits them. */
export function useTrimAndCut(
  recording: Recording,
  player: RefObject<PlayerHandle | null>,
  onCreateClip: (part: TimeRange) => void,
): TrimAndCut {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<ProposalKind | null>(null);
  const [showsOriginal, showOriginal] = useState(false);
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const cutting = useCuts(recording);
  const { ranges } = cutting;
  const { data: words } = useListWordTimesQuery(
    { id: recording.id },
    { skip: !recording.canEdit || (!isOpen && ranges.length === 0) },
  );
  const times = timesByLine(words);
  const shown = showsOriginal ? NOTHING : ranges;
  const playback = useCutPlayback(player, shown);
  const lines = useTextCuts(recording.transcript, times, shown);
  const cuts = useMemo(() => ({ lines, isCutting: isOpen }), [lines, isOpen]);
  const close = (): void => {
    setOpen(false);
    setAsked(null);
    showOriginal(false);
  };

  return {
    isOpen,
    isUnsaved: cutting.isUnsaved,
    open: () => setOpen(true),
    propose: (kind) => {
      setAsked(kind);
      setOpen(true);
    },
    cut: (parts) => {
      cutting.change(
        parts.reduce<CutRanges>(
          (all, part) => withCut(all, { ...part, kind: 'remove' }, recording.duration ?? 0),
          ranges,
        ),
      );
      setOpen(true);
    },
    times,
    playerProps: {
      cuts,
      ...(isOpen && { onKey: (event: KeyboardEvent) => keys.current?.(event) ?? false, keys: CUT_KEYS }),
    },
    panel: isOpen && (
      <ErrorBoundary fallback={() => <Notice title="Trim & cut couldn't be loaded. Reload the page." />}>
        <Suspense fallback={<Skeleton height={320} radius={12} />}>
          <CutPanel
            player={player}
            recording={recording}
            cutting={cutting}
            playback={playback}
            times={times}
            showsOriginal={showsOriginal}
            onShowOriginal={showOriginal}
            keysRef={keys}
            asked={asked}
            onAsk={setAsked}
            onCreateClip={onCreateClip}
            onClose={close}
          />
        </Suspense>
      </ErrorBoundary>
    ),
  };
}
