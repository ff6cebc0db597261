import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hasAi } from '../../../shared/auth/plan-features.js';
import { contentToAsk } from '../content-to-ask.js';
import { GetSharedSpokenContent, GetTenantFeatures, type ShareVisitor } from '../../recordings/index.js';
import { NO_SUMMARY, type Summary, summaryOf } from './summary-of.js';

export class GetSummary extends Query<Summary & { title: string }> {
  constructor(readonly input: { user: CurrentUser; recordingId: string }) {
    super();
  }
}

@QueryHandler(GetSummary)
export class GetSummaryHandler implements IQueryHandler<GetSummary> {
  constructor(private readonly queries: QueryBus) {}

  /** Empty where the plan has no AI. */
  async execute({ input: { user, recordingId } }: GetSummary): Promise<Summary & { title: string }> {
    const content = await contentToAsk(this.queries, user, recordingId, 'see');
    return { title: content.title, ...(hasAi(user.limits.features) ? summaryOf(content) : NO_SUMMARY) };
  }
}

export class GetSharedSummary extends Query<Summary> {
  constructor(readonly input: { shareId: string; visitor: ShareVisitor }) {
    super();
  }
}

@QueryHandler(GetSharedSummary)
export class GetSharedSummaryHandler implements IQueryHandler<GetSharedSummary> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ input }: GetSharedSummary): Promise<Summary> {
    const content = await this.queries.execute(new GetSharedSpokenContent(input));
    if (!content.summaryShown) return NO_SUMMARY;
    const features = await this.queries.execute(new GetTenantFeatures({ tenantId: content.tenantId }));
    return features && !hasAi(features) ? NO_SUMMARY : summaryOf(content);
  }
}
