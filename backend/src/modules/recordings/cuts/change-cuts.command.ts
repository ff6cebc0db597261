import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ObjectRemovals } from '../../media/index.js';
import { loadEditable } from '../load-recording.js';
import { ChaptersMoved, CutsChanged } from '../recordings.events.js';
import { arrangeRanges } from './arrange-ranges.js';
import { changeCuts, requireCutsVersion } from './cut-state.js';
import { removeRendered } from './remove-rendered.js';
import type { CutRange } from '../timeline/timeline.js';

/** Gives the whole list; viewers see it once it is rendered. Without ranges they see the original again, at once. */
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
      recording.requireCuttable();
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
