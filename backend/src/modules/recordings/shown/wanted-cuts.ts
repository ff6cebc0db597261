import type { Storyboard } from '../../media/index.js';
import type { CutRange } from '../../../shared/timeline/timeline.js';

export const CUT_STATES = ['none', 'rendering', 'ready', 'failed'] as const;
export type CutState = (typeof CUT_STATES)[number];

/** Requested cuts and their rendering state. */
export interface WantedCuts {
  ranges: CutRange[];
  /** Incremented by every change of the ranges. */
  version: number;
  state: CutState;
  /** Reason for people if rendering failed. */
  failureReason: string | null;
  editedByName: string | null;
  /** ISO 8601. */
  editedAt: string;
}

/** The viewers' version with its own files. */
export interface ShownCut {
  ranges: CutRange[];
  key: string;
  contentType: string;
  duration: number;
  thumbnailKey: string | null;
  storyboard: (Storyboard & { key: string }) | null;
}

/** A part of a source file with its audio and video state, in seconds. */
export interface RenderedPart {
  start: number;
  end: number;
  isSilent: boolean;
  isBlurred: boolean;
}

/** Ordered parts of another recording. */
export interface ClipSource {
  of: string;
  parts: RenderedPart[];
  /** Whether captions, as of rendering, are burned into the picture. */
  burnsCaptions?: boolean;
}

export const NO_CUTS: Readonly<WantedCuts> = {
  ranges: [],
  version: 0,
  state: 'none',
  failureReason: null,
  editedByName: null,
  editedAt: new Date(0).toISOString(),
};

export const sameRanges = (some: readonly CutRange[], others: readonly CutRange[]): boolean =>
  some.length === others.length && some.every((range, i) => isSame(range, others[i]!));

const isSame = (a: CutRange, b: CutRange): boolean =>
  a.start === b.start && a.end === b.end && a.kind === b.kind && Boolean(a.blur) === Boolean(b.blur);

/** Whether something would be silenced that viewers can still hear. */
export const silencesMore = (wanted: readonly CutRange[], shown: readonly CutRange[]): boolean =>
  wanted.some(
    ({ kind, start, end }) =>
      kind === 'silence' && !shown.some((range) => range.start <= start && range.end >= end),
  );
