import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { requireAi } from '../../../shared/auth/plan-features.js';
import { AI_ERRORS } from '../ai.errors.js';
import { contentToAsk } from '../content-to-ask.js';
import type { MomentKind } from './line-kinds.js';
import { type Moment, momentId, Moments, type StepChanges } from './moments.js';

/** Sets (`to`) or removes (`from`) a line's kind. Returns the resulting moment, or null. */
export class CorrectMoments extends CommandOf<
  {
    user: CurrentUser;
    recordingId: string;
    segmentId: string;
    from?: MomentKind;
    to?: MomentKind;
    step?: StepChanges | undefined;
    signal: AbortSignal;
  },
  Moment | null
> {}

@CommandHandler(CorrectMoments)
export class CorrectMomentsHandler implements ICommandHandler<CorrectMoments> {
  constructor(
    private readonly queries: QueryBus,
    private readonly moments: Moments,
  ) {}

  async execute({ input }: CorrectMoments): Promise<Moment | null> {
    const { user, recordingId, segmentId, from, to, step, signal } = input;
    const content = await contentToAsk(this.queries, user, recordingId, 'edit');
    requireAi(user.limits.features);
    if (!content.lines.some((line) => line.segmentId === segmentId)) throw AI_ERRORS.lineNotFound();
    if (to !== 'nextStep' && Object.values(step ?? {}).some((value) => value !== undefined))
      throw AI_ERRORS.notANextStep();
    const known = new Set((await this.moments.of(content, signal)).map(({ id }) => id));
    if (from && !known.has(momentId(segmentId, from))) throw AI_ERRORS.momentNotFound();
    await this.moments.correct(content, [
      ...(from && from !== to ? [{ segmentId, kind: from, isThere: false }] : []),
      ...(to ? [{ segmentId, kind: to, isThere: true, step }] : []),
    ]);
    if (!to) return null;
    const all = await this.moments.of(content, signal);
    return all.find(({ id }) => id === momentId(segmentId, to))!;
  }
}
