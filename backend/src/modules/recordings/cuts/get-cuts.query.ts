import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../load-recording.js';
import { type CutRange, Timeline } from '../../../shared/timeline/timeline.js';
import { type CutState, NO_CUTS } from '../shown/wanted-cuts.js';

export interface Cuts {
  ranges: CutRange[];
  version: number;
  state: CutState;
  failureReason: string | null;
  duration: number;
  originalDuration: number;
  shownRanges: CutRange[];
  takenDown: boolean;
}

export class GetCuts extends QueryOf<{ user: CurrentUser; recordingId: string }, Cuts> {}

@QueryHandler(GetCuts)
export class GetCutsHandler implements IQueryHandler<GetCuts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: GetCuts): Promise<Cuts> {
    const { cuts, shownCut, duration, takenDown } = await loadEditable(this.em, user, recordingId);
    const { ranges, version, state, failureReason } = cuts ?? NO_CUTS;
    const originalDuration = duration ?? 0;
    return {
      ranges,
      version,
      state,
      failureReason,
      originalDuration,
      duration: new Timeline(ranges, originalDuration).duration,
      shownRanges: shownCut?.ranges ?? [],
      takenDown,
    };
  }
}
