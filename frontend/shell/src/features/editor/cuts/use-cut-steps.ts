import type { PlayerHandle } from '@playhead/player';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { cutCommandFor } from './cut-keys.js';
import { formatMoment, formatRange, formatSeconds } from './format.js';
import { FRAME } from './frame.js';
import {
  withCut,
  withKept,
  withMoved,
  withTrim,
  type CutKind,
  type CutRange,
  type CutRanges,
  type TimeRange,
} from './ranges.js';
import type { Cutting } from './use-cuts.js';
import { useTextSelection } from './use-text-selection.js';
import { timeOfText, type TextLine, type WordTimes } from './word-times.js';

interface CutSteps {
  selection: TimeRange | null;
  /** One edge of a selection whose other edge is not set yet. */
  marked: Partial<TimeRange> | null;
  /** The selected cut. */
  chosen: CutRange | null;
  /** Describes the last step for screen readers. */
  message: string;
  select: (part: TimeRange | null) => void;
  clear: () => void;
  /** Sets an edge of the selection to the playback position. */
  mark: (edge: 'start' | 'end') => void;
  cut: (kind: CutKind, part: TimeRange) => void;
  /** Cuts all proposed parts. `isPrivate` marks content that must not be seen. */
  cutAll: (kind: CutKind, parts: readonly TimeRange[], isPrivate: boolean) => void;
  keep: (part: TimeRange) => void;
  blur: (cut: CutRange, isBlurred: boolean) => void;
  resize: (part: TimeRange) => void;
  trim: (kept: TimeRange) => void;
  seek: (seconds: number) => void;
  undo: () => void;
  redo: () => void;
}

export function useCutSteps(options: {
  player: RefObject<PlayerHandle | null>;
  transcript: readonly TextLine[];
  times: WordTimes;
  cutting: Cutting;
  /** Length of the original in seconds. */
  duration: number;
  /** Set to the keyboard handler of the page. */
  keysRef: RefObject<((event: KeyboardEvent) => boolean) | null>;
}): CutSteps {
  const { player, transcript, times, cutting, duration, keysRef } = options;
  const { ranges } = cutting;
  const [selection, setSelection] = useState<TimeRange | null>(null);
  const [marked, setMarked] = useState<Partial<TimeRange> | null>(null);
  const select = (part: TimeRange | null): void => {
    setSelection(part);
    setMarked(null);
  };
  const [message, setMessage] = useState('');
  const chosen = ranges.find(({ start, end }) => start === selection?.start && end === selection.end) ?? null;

  useTextSelection((text) => {
    const selected = text && timeOfText(text, transcript, times);
    if (selected) select(selected);
  });

  const step = (next: CutRanges, what: string, how?: { isPrivate: boolean }): void => {
    cutting.change(next, how);
    setMessage(what);
  };
  const clear = (): void => {
    select(null);
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
  const now = (): number => player.current?.currentTime() ?? 0;
  const seek = (seconds: number): void => player.current?.seek(Math.min(Math.max(seconds, 0), duration));
  const mark = (edge: 'start' | 'end'): void => {
    const time = now();
    const other = edge === 'start' ? (selection?.end ?? marked?.end) : (selection?.start ?? marked?.start);
    const [start, end] = edge === 'start' ? [time, other] : [other, time];
    if (start !== undefined && end !== undefined && start < end) return select({ start, end });
    // Clears the other edge if it is on the wrong side of this one.
    select(null);
    setMarked(edge === 'start' ? { start: time } : { end: time });
    setMessage(`${edge === 'start' ? 'Start' : 'End'} set at ${formatMoment(time)}.`);
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
  const stepFrame = (by: 1 | -1): void => {
    player.current?.pause();
    seek(now() + by * FRAME);
  };
  const remove = (): void => {
    const part = selection ?? focusedLine(transcript);
    if (part) cut('remove', part);
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
        if (!selection && !marked) return false;
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

  return {
    selection,
    marked,
    chosen,
    message,
    select,
    clear,
    mark,
    cut,
    seek,
    undo,
    redo,
    cutAll: (kind, parts, isPrivate) =>
      step(
        parts.reduce<CutRanges>((all, part) => withCut(all, { ...part, kind }, duration), ranges),
        `${parts.length} ${kind === 'remove' ? 'removed' : 'silenced'}.`,
        { isPrivate },
      ),
    keep: (part) => {
      step(withKept(ranges, part), `Kept ${formatRange(part)}.`);
      clear();
    },
    blur: (blurred, isBlurred) =>
      step(
        withCut(withKept(ranges, blurred), { ...blurred, blur: isBlurred }, duration),
        isBlurred ? 'The picture is blurred there.' : 'The picture is shown there.',
      ),
    resize: (part) => {
      if (chosen) step(withMoved(ranges, chosen, part, duration), `Now ${formatRange(part)}.`);
      select(part);
    },
    trim: (kept) => step(withTrim(ranges, kept, duration), `Keeps ${formatRange(kept)}.`),
  };
}

/** The focused line of the transcript. */
function focusedLine(lines: readonly TimeRange[]): TimeRange | null {
  const line = document.activeElement?.closest<HTMLElement>('[data-transcript-view] [data-line]');
  const { start, end } = lines[Number(line?.dataset['line'] ?? NaN)] ?? {};
  return start === undefined || end === undefined ? null : { start, end };
}
