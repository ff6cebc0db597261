import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hasAi } from '../../../shared/auth/plan-features.js';
import { GetSharedSpokenContent, type ShareVisitor } from '../../sharing/index.js';
import { contentToAsk } from '../content-to-ask.js';
import { type Moment, Moments } from './moments.js';
import { GetTenantFeatures } from '../../accounts/index.js';

/** `as: 'viewer'` returns what viewers see, regardless of the user. */
export class ListMoments extends QueryOf<
  { user: CurrentUser; recordingId: string; signal: AbortSignal; as?: 'viewer' },
  Moment[]
> {}

@QueryHandler(ListMoments)
export class ListMomentsHandler implements IQueryHandler<ListMoments> {
  constructor(
    private readonly queries: QueryBus,
    private readonly moments: Moments,
  ) {}

  /** Empty if the plan has no AI. */
  async execute({ input: { user, recordingId, signal, as } }: ListMoments): Promise<Moment[]> {
    const content = await contentToAsk(this.queries, user, recordingId, as === 'viewer' ? 'send' : 'see');
    return hasAi(user.limits.features) ? this.moments.of(content, signal) : [];
  }
}

export class ListSharedMoments extends QueryOf<
  { shareId: string; visitor: ShareVisitor; signal: AbortSignal },
  Moment[]
> {}

@QueryHandler(ListSharedMoments)
export class ListSharedMomentsHandler implements IQueryHandler<ListSharedMoments> {
  constructor(
    private readonly queries: QueryBus,
    private readonly moments: Moments,
  ) {}

  async execute({ input: { signal, ...share } }: ListSharedMoments): Promise<Moment[]> {
    const content = await this.queries.execute(new GetSharedSpokenContent(share));
    const features = await this.queries.execute(new GetTenantFeatures({ tenantId: content.tenantId }));
    if (!content.summaryShown || (features && !hasAi(features))) return [];
    return this.moments.of(content, signal);
  }
}
