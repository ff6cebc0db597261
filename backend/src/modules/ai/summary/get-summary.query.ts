import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hasAi } from '../../../shared/auth/plan-features.js';
import { contentToAsk } from '../content-to-ask.js';
import { GetSharedSpokenContent, GetShownContent, type ShareVisitor } from '../../sharing/index.js';
import { Moments } from '../moments/moments.js';
import { NO_SUMMARY, summaryOf } from './summary-of.js';
import type { NextStep, Summary } from './summary.schema.js';
import { GetTenantFeatures } from '../../accounts/index.js';

/** `as: 'viewer'` returns what viewers see, regardless of the user. */
export class GetSummary extends QueryOf<
  { user: CurrentUser; recordingId: string; signal: AbortSignal; as?: 'viewer' },
  Summary & { title: string }
> {}

@QueryHandler(GetSummary)
export class GetSummaryHandler implements IQueryHandler<GetSummary> {
  constructor(
    private readonly queries: QueryBus,
    private readonly moments: Moments,
  ) {}

  async execute({ input }: GetSummary): Promise<Summary & { title: string }> {
    const { user, recordingId, signal, as } = input;
    const access = as === 'viewer' ? 'send' : 'see';
    const content = await contentToAsk(this.queries, user, recordingId, access);
    if (!hasAi(user.limits.features)) return { title: content.title, ...NO_SUMMARY };
    return { title: content.title, ...summaryOf(content, await this.moments.of(content, signal)) };
  }
}

export class GetSharedSummary extends QueryOf<
  { shareId: string; visitor: ShareVisitor; signal: AbortSignal },
  Summary
> {}

@QueryHandler(GetSharedSummary)
export class GetSharedSummaryHandler implements IQueryHandler<GetSharedSummary> {
  constructor(
    private readonly queries: QueryBus,
    private readonly moments: Moments,
  ) {}

  async execute({ input: { signal, ...share } }: GetSharedSummary): Promise<Summary> {
    const content = await this.queries.execute(new GetSharedSpokenContent(share));
    if (!content.summaryShown) return NO_SUMMARY;
    const features = await this.queries.execute(new GetTenantFeatures({ tenantId: content.tenantId }));
    if (features && !hasAi(features)) return NO_SUMMARY;
    return summaryOf(content, await this.moments.of(content, signal));
  }
}

export class GetNextSteps extends QueryOf<{ recordingId: string; signal: AbortSignal }, NextStep[]> {}

@QueryHandler(GetNextSteps)
export class GetNextStepsHandler implements IQueryHandler<GetNextSteps> {
  constructor(
    private readonly queries: QueryBus,
    private readonly moments: Moments,
  ) {}

  async execute({ input: { recordingId, signal } }: GetNextSteps): Promise<NextStep[]> {
    const content = await this.queries.execute(new GetShownContent({ recordingId }));
    if (!content) return [];
    const { tenantId } = content;
    const features = await this.queries.execute(new GetTenantFeatures({ tenantId }));
    if (!features || !hasAi(features)) return [];
    return summaryOf(content, await this.moments.of(content, signal)).nextSteps;
  }
}
