import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../load-recording.js';
import { Timeline } from '../../../shared/timeline/timeline.js';
import { CUT_STATES, NO_CUTS } from '../shown/wanted-cuts.js';

export const CutKind = z
  .enum(['remove', 'silence'])
  .describe('`remove` cuts the range out; `silence` mutes it and replaces its words by "[removed]"');

const ShownCutRange = z
  .object({
    start: z.number().describe('Seconds of the original'),
    end: z.number().describe('Seconds of the original'),
    kind: CutKind,
    blur: z.boolean().optional(),
  })
  .meta({ id: 'CutRange' });

export const Cuts = z
  .object({
    ranges: z.array(ShownCutRange).describe('Sorted by start'),
    version: z.number().int().describe('Incremented by every change'),
    state: z
      .enum(CUT_STATES)
      .describe('`none`: nothing is cut. Viewers get the previous version until it is `ready`'),
    failureReason: z
      .string()
      .nullable()
      .describe('Why rendering failed; saving the same ranges again retries'),
    duration: z.number().describe('Remaining seconds'),
    originalDuration: z.number().describe('Seconds'),
    shownRanges: z.array(ShownCutRange).describe('Ranges missing in the version that viewers get now'),
    takenDown: z.boolean().describe('Whether the shared page is offline until the new version is ready'),
  })
  .meta({
    id: 'Cuts',
    description: 'Ranges that viewers don’t see or hear. Times are those of the original.',
  });
export type Cuts = z.infer<typeof Cuts>;

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
