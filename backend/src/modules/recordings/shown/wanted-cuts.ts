import type { Storyboard } from '../../media/index.js';
import type { CutRange } from '../../../shared/timeline/timeline.js';

export const CUT_STATES = ['none', 'rendering', 'ready', 'failed'] as const;
export type CutState = (typeof CUT_STATES)[number];

/** What an owner wants left out, and how far that is. */
export interface WantedCuts {
  /** In order of their start. */
  ranges: CutRange[];
  /** Raised by every change of the ranges. */
  version: number;
  state: CutState;
  /** Why it could not be made, in words for a person. */
  failureReason: string | null;
  editedByName: string | null;
  /** ISO 8601. */
  editedAt: string;
}

/** The recording as viewers see it, in objects of its own. */
export interface ShownCut {
  ranges: CutRange[];
  key: string;
  contentType: string;
  /** Seconds. */
  duration: number;
  thumbnailKey: string | null;
  storyboard: (Storyboard & { key: string }) | null;
}

/** A part of a file as it is heard and seen in the one that is made of it. Seconds. */
export interface RenderedPart {
  start: number;
  end: number;
  isSilent: boolean;
  isBlurred: boolean;
}

/** What a clip is made of: parts of another recording, in their order. */
export interface ClipSource {
  of: string;
  parts: RenderedPart[];
  /** Whether its captions, as they are when it is made, are drawn into its picture. */
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

/** Whether something is silenced that viewers may still hear. */
export const silencesMore = (wanted: readonly CutRange[], shown: readonly CutRange[]): boolean =>
  wanted.some(
    ({ kind, start, end }) =>
      kind === 'silence' && !shown.some((range) => range.start <= start && range.end >= end),
  );
