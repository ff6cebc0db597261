import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ObjectRemovals } from '../../media/index.js';
import { loadEditable } from '../load-recording.js';
import { ChaptersMoved, CutsChanged } from '../recordings.events.js';
import { changeCuts, removeRendered, requireCutsVersion } from './cut-state.js';
import { type CutRange, Timeline } from '../../../shared/timeline/timeline.js';
import { CUT_ERRORS } from '../recordings.errors.js';
import { requireCuttable } from './cut-state.js';

/**
 * Replaces all cuts. Viewers get the new version once it is rendered, or the original immediately if no ranges are
 * left.
 */
export class ChangeCuts extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  version: number | undefined;
  ranges: CutRange[];
  takeDown?: boolean | undefined;
}> {}

@CommandHandler(ChangeCuts)
export class ChangeCutsHandler implements ICommandHandler<ChangeCuts> {
  constructor(
    private readonly outbox: Outbox,
    private readonly removals: ObjectRemovals,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input }: ChangeCuts): Promise<void> {
    const { user, recordingId, version, ranges, takeDown } = input;
    await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      requireCuttable(recording);
      requireCutsVersion(recording, version);
      const before = recording.shownCut;
      changeCuts(recording, arrangeRanges(ranges, recording.duration ?? 0), {
        editorName: user.name,
        takeDown,
      });
      if (recording.cuts?.state === 'rendering') emit(new CutsChanged(recordingId));
      if (!before || recording.shownCut) return;
      emit(new ChaptersMoved(recordingId));
      await removeRendered(em, this.removals, before);
    });
    this.access.announceChange();
  }
}

/** Minimum seconds that cuts must leave. */
const MIN_LEFT = 0.5;
/** Seconds. A page may take the duration from its player, which can differ slightly. */
const TOLERANCE = 0.5;

/**
 * Validates ranges (0 <= start < end <= duration, no overlap, something is left) and sorts them by start.
 * @param duration of the original, in seconds
 */
export function arrangeRanges(inputs: readonly CutRange[], duration: number): CutRange[] {
  inputs.forEach(({ start, end }, index) => {
    if (start >= duration)
      throw CUT_ERRORS.invalidRange(`${index}.start`, 'A range starts within the recording.');
    if (end <= start) throw CUT_ERRORS.invalidRange(`${index}.end`, 'A range ends after its start.');
    if (end > duration + TOLERANCE)
      throw CUT_ERRORS.invalidRange(`${index}.end`, 'A range ends within the recording.');
  });
  const ordered = inputs
    .map((range, index) => ({ index, range: { ...range, end: Math.min(range.end, duration) } }))
    .sort((a, b) => a.range.start - b.range.start);
  ordered.forEach(({ index, range }, i) => {
    if (i > 0 && range.start < ordered[i - 1]!.range.end)
      throw CUT_ERRORS.invalidRange(`${index}.start`, 'This range overlaps another.');
  });
  const ranges = ordered.map(({ range: { start, end, kind, blur } }) => ({
    start,
    end,
    kind,
    ...(kind === 'silence' && blur && { blur }),
  }));
  if (new Timeline(ranges, duration).duration < MIN_LEFT)
    throw CUT_ERRORS.invalidRange('', 'Something of the recording has to be left.');
  return ranges;
}
