import { requireVersion } from '../edit-version.js';
import type { Recording } from '../recording.entity.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import type { CutRange } from '../../../shared/timeline/timeline.js';
import { NO_CUTS, type ShownCut, sameRanges, silencesMore } from '../shown/wanted-cuts.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectRemovals } from '../../media/index.js';

/** State transitions from requested cuts to the version that viewers get. */

export function requireCuttable(recording: Recording): void {
  recording.requireCompleted('be cut');
  if (!recording.hasFile() || recording.isAtWork())
    throw RECORDING_ERRORS.invalidStatus('This recording is still being processed. Cut it when it’s ready.');
}

/** @throws RECORDING_ERRORS.changedMeanwhile */
export function requireCutsVersion(recording: Recording, known: number | undefined): void {
  const cuts = recording.cuts ?? NO_CUTS;
  requireVersion('What is cut', { ...cuts, editedAt: new Date(cuts.editedAt) }, known);
}

/**
 * Without ranges viewers get the original immediately; otherwise the version must be rendered first.
 * @param ranges sorted and validated by `arrangeRanges`
 * @param options.takeDown whether the shared page is offline until then; by default if more is silenced
 */
export function changeCuts(
  recording: Recording,
  ranges: CutRange[],
  options: { editorName: string; takeDown?: boolean | undefined },
): void {
  const shown = recording.shownCut?.ranges ?? [];
  const isShown = sameRanges(ranges, shown);
  const state = ranges.length === 0 ? 'none' : isShown ? 'ready' : 'rendering';
  recording.cuts = {
    ranges,
    state,
    version: (recording.cuts ?? NO_CUTS).version + 1,
    failureReason: null,
    editedByName: options.editorName,
    editedAt: new Date().toISOString(),
  };
  if (state === 'none') recording.shownCut = null;
  const takeDown = options.takeDown ?? (recording.takenDown || silencesMore(ranges, shown));
  recording.takenDown = state === 'rendering' && takeDown;
  recording.updatedAt = new Date();
}

/** @returns whether the rendered version is still wanted */
export function showCut(recording: Recording, version: number, shown: ShownCut): boolean {
  if (recording.cuts?.version !== version || recording.cuts.state !== 'rendering') return false;
  recording.cuts = { ...recording.cuts, state: 'ready', failureReason: null };
  recording.shownCut = shown;
  recording.takenDown = false;
  recording.updatedAt = new Date();
  return true;
}

/** Viewers keep the previous version, and a page that is offline stays offline. */
export function giveUpCut(recording: Recording, version: number, failureReason: string): void {
  if (recording.cuts?.version !== version || recording.cuts.state !== 'rendering') return;
  recording.cuts = { ...recording.cuts, state: 'failed', failureReason };
}

/** Restarts a failed rendering. */
export function renderCutAgain(recording: Recording): void {
  if (recording.cuts?.state === 'failed')
    recording.cuts = { ...recording.cuts, state: 'rendering', failureReason: null };
}

/** Deletes the files of an outdated version in the caller's transaction. */
export const removeRendered = (
  em: EntityManager,
  removals: ObjectRemovals,
  { key }: ShownCut,
): Promise<void> => removals.enqueue(em, [key.slice(0, key.lastIndexOf('/') + 1)]);
